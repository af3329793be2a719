package fulfilment.api.kernel;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** The characters that serve as placeholders in UTF-8 JSON, which never contains them unescaped. */
public final class Placeholders {

    public static final byte FIRST = 1;
    public static final byte SECOND = 2;

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private Placeholders() {}

    /**
     * Returns the index of the next placeholder, or the length if there is none. Reads eight bytes at a time, because pages have
     * megabytes.
     */
    public static int next(byte[] text, int from) {
        int at = from;
        while (at + Long.BYTES <= text.length && !isAmong((long) EIGHT.get(text, at))) {
            at += Long.BYTES;
        }
        while (at < text.length && text[at] != FIRST && text[at] != SECOND) {
            at++;
        }
        return at;
    }

    /**
     * Returns whether one of eight bytes is less than 3. Only then does subtracting 3 from each byte set a highest bit that was not set.
     */
    private static boolean isAmong(long eight) {
        return (eight - 0x0303030303030303L & ~eight & 0x8080808080808080L) != 0;
    }
}
