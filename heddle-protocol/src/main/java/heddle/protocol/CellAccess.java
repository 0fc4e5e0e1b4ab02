package heddle.protocol;

/** An {@link Operation} on one cell. */
public sealed interface CellAccess
    permits Operation.Read, Operation.Write, Operation.CompareAndSet, Operation.Update {

  Cell cell();

  Access access();
}
