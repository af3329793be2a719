package fulfilment.api.kernel;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** The characters that JSON in UTF-8 never holds unescaped, and that stand for something else in between. */
public final class Placeholders {

    public static final byte FIRST = 1;
    public static final byte SECOND = 2;

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private Placeholders() {}

    /** Where the next of them is: pages have megabytes, so eight bytes are looked at at a time. @return the length where there is none any more */
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

    /** Whether one of eight bytes is less than 3: only then taking 3 from each borrows a highest bit that it had not. */
    private static boolean isAmong(long eight) {
        return (eight - 0x0303030303030303L & ~eight & 0x8080808080808080L) != 0;
    }
}
