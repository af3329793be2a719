package fulfilment.query.platform;

import java.util.Arrays;

/** A growing buffer of JSON in UTF-8, for one thread. Most additions are a few bytes, for which a stream would take a lock. */
public final class Bytes {

    private byte[] bytes;
    private int length;

    /** @param expected number of bytes, roughly */
    public Bytes(int expected) {
        bytes = new byte[Math.max(16, expected)];
    }

    public void add(byte[] these) {
        add(these, 0, these.length);
    }

    public void add(byte[] these, int from, int to) {
        reserve(to - from);
        System.arraycopy(these, from, bytes, length, to - from);
        length += to - from;
    }

    public void add(char ascii) {
        reserve(1);
        bytes[length++] = (byte) ascii;
    }

    /** Adds a number in decimal digits. @param number 0 or more */
    public void add(long number) {
        if (number > 9) {
            add(number / 10);
        }
        add((char) ('0' + number % 10));
    }

    private void reserve(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(Math.addExact(length, more), 2 * bytes.length));
        }
    }

    public byte[] toArray() {
        return Arrays.copyOf(bytes, length);
    }
}
