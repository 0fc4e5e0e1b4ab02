package heddle.runtime.heap;

import heddle.runtime.event.Sites;
import heddle.runtime.layout.ClassLayouts;
import heddle.runtime.layout.FieldRef;
import heddle.runtime.raw.Memory;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * The fields that are accessed at sites. They are resolved when a hook meets them first, as the JVM
 * does it, and never again.
 */
public final class SiteFields {

  private final Sites sites;
  private final Heap heap;
  private final ClassLayouts layouts;
  private FieldRef[] fields = new FieldRef[1024];
  private boolean[] resolved = new boolean[1024];

  public SiteFields(Sites sites, Heap heap, ClassLayouts layouts) {
    this.sites = sites;
    this.heap = heap;
    this.layouts = layouts;
  }

  /** Lets go of the classes of a loader, whose sites have not been forgotten yet. */
  public void forget(ClassLoader loader) {
    for (int i = 1; loader != null && i < fields.length && i < sites.size(); i++) {
      if (sites.isOf(i, loader)) {
        fields[i] = null;
        resolved[i] = false;
      } else if (fields[i] != null && fields[i].ignored) {
        // The class may have hooks by then.
        resolved[i] = false;
      }
    }
  }

  public boolean isResolved(int site) {
    return site < resolved.length && resolved[site];
  }

  /** The field accessed at this site, which is resolved; null if it cannot be found. */
  public FieldRef field(int site) {
    return fields[site];
  }

  /** Finds the field; initialises its class if it is static, as the access itself would. */
  public void resolve(int site) {
    FieldRef field = null;
    try {
      Field found = find(sites.ownerClass(site), sites.member(site));
      if (found != null) {
        if (Modifier.isStatic(found.getModifiers())) {
          Memory.UNSAFE.ensureClassInitialized(found.getDeclaringClass());
        }
        field = new FieldRef(found, layouts);
        if (field.base != null
            && field.isFinal
            && found.getDeclaringClass().getClassLoader() == null) {
          heap.addConstants(found.getDeclaringClass());
        }
      }
    } catch (ClassNotFoundException e) {
      field = null;
    }
    grow(site);
    fields[site] = field;
    resolved[site] = true;
  }

  private void grow(int site) {
    if (site >= fields.length) {
      int length = Math.max(sites.size(), fields.length * 2);
      var longerFields = new FieldRef[length];
      System.arraycopy(fields, 0, longerFields, 0, fields.length);
      var longerResolved = new boolean[length];
      System.arraycopy(resolved, 0, longerResolved, 0, resolved.length);
      fields = longerFields;
      resolved = longerResolved;
    }
  }

  private static Field find(Class<?> owner, String name) {
    for (Field field : owner.getDeclaredFields()) {
      if (field.getName().equals(name)) {
        return field;
      }
    }
    for (Class<?> type : owner.getInterfaces()) {
      Field field = find(type, name);
      if (field != null) {
        return field;
      }
    }
    return owner.getSuperclass() == null ? null : find(owner.getSuperclass(), name);
  }
}
