package heddle.toy;

/** A deed to one cell. */
interface CellDeed extends Deed {

  Cells.Spot spot();

  @Override
  default int cell(ToyState s, int t) {
    return s.spot(spot(), t);
  }
}
