package heddle.runtime.net;

import java.nio.channels.SelectionKey;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Set;

/** Selected keys as the program sees them: it may remove them, but not add any. */
final class SelectedKeys extends AbstractSet<SelectionKey> {

  private final Set<SelectionKey> keys;

  SelectedKeys(Set<SelectionKey> keys) {
    this.keys = keys;
  }

  @Override
  public Iterator<SelectionKey> iterator() {
    return keys.iterator();
  }

  @Override
  public int size() {
    return keys.size();
  }

  @Override
  public boolean contains(Object key) {
    return keys.contains(key);
  }

  @Override
  public boolean remove(Object key) {
    return keys.remove(key);
  }

  @Override
  public void clear() {
    keys.clear();
  }
}
