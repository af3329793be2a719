package fulfilment.command.hashing;

import fulfilment.api.kernel.Sha256;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Values as the bytes that are hashed. Different values have different bytes: each has a fixed length, says its length, or says that it is absent. */
final class HashedForm {

    /** Writes the values. */
    interface Values {

        void to(HashedForm form) throws IOException;
    }

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream data = new DataOutputStream(bytes);

    private HashedForm() {}

    static byte[] hash(Values values) {
        var form = new HashedForm();
        try {
            values.to(form);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return Sha256.of(form.bytes.toByteArray());
    }

    HashedForm number(@Nullable Number number) throws IOException {
        data.writeBoolean(number != null);
        if (number != null) {
            data.writeLong(number.longValue());
        }
        return this;
    }

    HashedForm text(@Nullable String text) throws IOException {
        data.writeBoolean(text != null);
        if (text != null) {
            data.writeUTF(text);
        }
        return this;
    }

    HashedForm id(@Nullable UUID id) throws IOException {
        data.writeBoolean(id != null);
        if (id != null) {
            data.writeLong(id.getMostSignificantBits());
            data.writeLong(id.getLeastSignificantBits());
        }
        return this;
    }

    HashedForm time(Instant time) throws IOException {
        data.writeLong(time.getEpochSecond());
        data.writeInt(time.getNano());
        return this;
    }

    HashedForm digest(byte @Nullable [] digest) throws IOException {
        data.writeBoolean(digest != null);
        if (digest != null) {
            data.write(digest);
        }
        return this;
    }
}
