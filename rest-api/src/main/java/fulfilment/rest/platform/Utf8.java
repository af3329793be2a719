package fulfilment.rest.platform;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Checks that bytes are valid UTF-8. No byte is replaced or guessed. Rule CON-2. */
public final class Utf8 {

    /** The length of the byte order mark that some programs put before UTF-8 text. */
    public static final int MARK = 3;

    private static final int BUFFER = 8_192;

    private Utf8() {}

    public static boolean startsWithMark(byte[] sent) {
        return sent.length >= MARK && sent[0] == (byte) 0xEF && sent[1] == (byte) 0xBB && sent[2] == (byte) 0xBF;
    }

    /** @throws Rejection code 22 for other bytes. JSON in UTF-16 or UTF-32 contains zero bytes, which JSON in UTF-8 never does. */
    public static void require(byte[] sent) {
        boolean ascii = true;
        boolean whole = true;
        for (var one : sent) {
            whole &= one != 0;
            ascii &= one >= 0;
        }
        if (!whole || !ascii && !isText(ByteBuffer.wrap(sent))) {
            throw new Rejection(ErrorCode.NOT_JSON, "the body is not JSON in UTF-8");
        }
    }

    private static boolean isText(ByteBuffer sent) {
        var decoder = StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT);
        var some = CharBuffer.allocate(BUFFER);
        var result = decoder.decode(sent, some, true);
        while (result.isOverflow()) {
            result = decoder.decode(sent, some.clear(), true);
        }
        return result.isUnderflow();
    }
}
