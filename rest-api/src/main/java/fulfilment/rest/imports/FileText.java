package fulfilment.rest.imports;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The text of a file that a person saved in a program such as Excel. */
final class FileText {

    private static final byte[] MARK = "\uFEFF".getBytes(StandardCharsets.UTF_8);
    private static final Charset WINDOWS = Charset.forName("windows-1252");

    private FileText() {}

    /** Reads UTF-8, without the mark before it, or else windows-1252. @return empty if the bytes are neither */
    static Optional<String> of(byte[] file) {
        boolean isMarked = file.length >= MARK.length && file[0] == MARK[0] && file[1] == MARK[1] && file[2] == MARK[2];
        int start = isMarked ? MARK.length : 0;
        return decoded(file, start, StandardCharsets.UTF_8)
                .or(() -> isMarked ? Optional.empty() : decoded(file, start, WINDOWS));
    }

    private static Optional<String> decoded(byte[] file, int start, Charset charset) {
        try {
            return Optional.of(charset.newDecoder().decode(ByteBuffer.wrap(file, start, file.length - start)).toString());
        } catch (CharacterCodingException other) {
            return Optional.empty();
        }
    }
}
