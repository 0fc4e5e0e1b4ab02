package heddle.jvm.worker;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;

/** How values of one type cross the link. */
interface WireShape {

  void write(Object value, Encoder to);

  Object read(Decoder from) throws GarbledException;

  /** The shape of a component of a record of the protocol. */
  static WireShape of(Type type) {
    if (type instanceof ParameterizedType list && list.getRawType() == List.class) {
      return new Many(of(list.getActualTypeArguments()[0]));
    } else if (type == int.class) {
      return new Int();
    } else if (type == long.class) {
      return new Long64();
    } else if (type == boolean.class) {
      return new Flag();
    } else if (type == double.class) {
      return new Real();
    } else if (type == String.class) {
      return new Text();
    } else if (type instanceof Class<?> word && word.isEnum()) {
      return new Word(word);
    } else if (type instanceof Class<?> named && (named.isRecord() || named.isSealed())) {
      return new Named(named);
    }
    throw new IllegalArgumentException("nothing says how " + type + " crosses the link");
  }

  /** A record, which is sent once and then by its number. */
  record Named(Class<?> type) implements WireShape {
    @Override
    public void write(Object value, Encoder to) {
      to.named(value);
    }

    @Override
    public Object read(Decoder from) throws GarbledException {
      return from.named(type);
    }
  }

  record Many(WireShape element) implements WireShape {
    @Override
    public void write(Object value, Encoder to) {
      List<?> list = (List<?>) value;
      to.bytes().unsigned(list.size());
      list.forEach(one -> element.write(one, to));
    }

    @Override
    public Object read(Decoder from) throws GarbledException {
      int count = from.bytes().count();
      var list = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        list.add(element.read(from));
      }
      return list;
    }
  }

  record Word(Class<?> type) implements WireShape {
    @Override
    public void write(Object value, Encoder to) {
      to.bytes().unsigned(((Enum<?>) value).ordinal());
    }

    @Override
    public Object read(Decoder from) throws GarbledException {
      Object[] words = type.getEnumConstants();
      long number = from.bytes().unsigned();
      if (number < 0 || number >= words.length) {
        throw new GarbledException("there is no such " + type.getSimpleName());
      }
      return words[(int) number];
    }
  }

  record Int() implements WireShape {
    @Override
    public void write(Object value, Encoder to) {
      to.bytes().signed((Integer) value);
    }

    @Override
    public Object read(Decoder from) throws GarbledException {
      return (int) from.bytes().signed();
    }
  }

  record Long64() implements WireShape {
    @Override
    public void write(Object value, Encoder to) {
      to.bytes().signed((Long) value);
    }

    @Override
    public Object read(Decoder from) throws GarbledException {
      return from.bytes().signed();
    }
  }

  record Flag() implements WireShape {
    @Override
    public void write(Object value, Encoder to) {
      to.bytes().put((Boolean) value ? 1 : 0);
    }

    @Override
    public Object read(Decoder from) throws GarbledException {
      return from.bytes().get() != 0;
    }
  }

  record Real() implements WireShape {
    @Override
    public void write(Object value, Encoder to) {
      to.bytes().fixed(Double.doubleToRawLongBits((Double) value));
    }

    @Override
    public Object read(Decoder from) throws GarbledException {
      return Double.longBitsToDouble(from.bytes().fixed());
    }
  }

  record Text() implements WireShape {
    @Override
    public void write(Object value, Encoder to) {
      to.bytes().text((String) value);
    }

    @Override
    public Object read(Decoder from) throws GarbledException {
      return from.bytes().text();
    }
  }
}
