package heddle.toy;

import heddle.protocol.Access;
import heddle.protocol.Cell;
import heddle.protocol.Operation;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import heddle.protocol.Value;
import heddle.toy.script.Verb;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What can be done to cells. */
final class CellDeeds {

  private CellDeeds() {}

  record Read(Cells.Spot spot, Access access) implements CellDeed {
    @Override
    public Operation operation(ToyState s, int t) {
      return new Operation.Read(s.cellName(cell(s, t)), access);
    }

    @Override
    public Response perform(ToyState s, int t, Pick pick) {
      return s.answer(s.cell(cell(s, t)));
    }

    @Override
    public boolean plain() {
      return access == Access.PLAIN;
    }
  }

  record Write(Cells.Spot spot, Term value, Access access) implements CellDeed {
    @Override
    public Operation operation(ToyState s, int t) {
      return new Operation.Write(s.cellName(cell(s, t)), s.value(s.eval(value, t)), access);
    }

    @Override
    public Response perform(ToyState s, int t, Pick pick) {
      s.setCell(cell(s, t), s.eval(value, t));
      return Response.DONE;
    }

    @Override
    public boolean writes(ToyState s, int t) {
      return true;
    }

    @Override
    public boolean plain() {
      return access == Access.PLAIN;
    }
  }

  record CompareAndSet(Cells.Spot spot, Term expected, Term replacement, Access access)
      implements CellDeed {
    @Override
    public Operation operation(ToyState s, int t) {
      return new Operation.CompareAndSet(
          s.cellName(cell(s, t)),
          s.value(s.eval(expected, t)),
          s.value(s.eval(replacement, t)),
          access);
    }

    @Override
    public Response perform(ToyState s, int t, Pick pick) {
      boolean succeeds = writes(s, t);
      if (succeeds) {
        s.setCell(cell(s, t), s.eval(replacement, t));
      }
      return Response.of(succeeds);
    }

    @Override
    public boolean writes(ToyState s, int t) {
      return s.cell(cell(s, t)) == s.eval(expected, t);
    }
  }

  record Update(Verb function, Cells.Spot spot, Term operand, Access access) implements CellDeed {
    @Override
    public Operation operation(ToyState s, int t) {
      String text = function.name().toLowerCase(Locale.ROOT) + " " + s.eval(operand, t);
      return new Operation.Update(s.cellName(cell(s, t)), text, access);
    }

    @Override
    public Response perform(ToyState s, int t, Pick pick) {
      int cell = cell(s, t);
      long old = s.cell(cell);
      long written = apply(old, s.eval(operand, t));
      s.setCell(cell, written);
      s.wrote(written);
      return s.answer(old);
    }

    private long apply(long old, long operand) {
      return switch (function) {
        case ADD -> old + operand;
        case EXCHANGE -> operand;
        case AND -> old & operand;
        case OR -> old | operand;
        case XOR -> old ^ operand;
        case MIN -> Math.min(old, operand);
        case MAX -> Math.max(old, operand);
        default -> throw new AssertionError(function + " is no update");
      };
    }

    @Override
    public boolean writes(ToyState s, int t) {
      return true;
    }
  }

  record CompareAndExchange(Cells.Spot spot, Term expected, Term replacement, Access access)
      implements CellDeed {
    @Override
    public Operation operation(ToyState s, int t) {
      String text = "cax " + s.eval(expected, t) + " -> " + s.eval(replacement, t);
      return new Operation.Update(s.cellName(cell(s, t)), text, access);
    }

    @Override
    public Response perform(ToyState s, int t, Pick pick) {
      int cell = cell(s, t);
      long old = s.cell(cell);
      long written = old == s.eval(expected, t) ? s.eval(replacement, t) : old;
      s.setCell(cell, written);
      s.wrote(written);
      return s.answer(old);
    }

    @Override
    public boolean writes(ToyState s, int t) {
      return true;
    }
  }

  record Init(List<Cells.Spot> spots, List<Term> values) implements Deed {
    @Override
    public Operation operation(ToyState s, int t) {
      var bindings = new ArrayList<Operation.Binding>();
      for (int i = 0; i < spots.size(); i++) {
        Cell cell = s.cellName(s.spot(spots.get(i), t));
        Value value = s.value(s.eval(values.get(i), t));
        bindings.add(new Operation.Binding(cell, value));
      }
      return new Operation.Init(bindings);
    }

    @Override
    public Response perform(ToyState s, int t, Pick pick) {
      for (int i = 0; i < spots.size(); i++) {
        s.setCell(s.spot(spots.get(i), t), s.eval(values.get(i), t));
      }
      s.changed();
      return Response.DONE;
    }
  }
}
