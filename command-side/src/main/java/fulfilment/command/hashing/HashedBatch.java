package fulfilment.command.hashing;

import fulfilment.api.kernel.Sha256;
import java.security.MessageDigest;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.HexFormat;

/**
 * Events that were hashed together.
 *
 * @param number of the batch, from 1 on
 * @param upTo   the place in the log of its last event; 0 before the first batch
 * @param events how many
 * @param hash   covers this batch and, through the hash of the one before it, all earlier ones
 */
public record HashedBatch(long number, long upTo, int events, byte[] hash, Instant madeAt) {

    /** What stands before the first batch. */
    static final HashedBatch NONE = new HashedBatch(0, 0, 0, new byte[32], Instant.EPOCH);

    /** Reads the batch of a row. */
    static HashedBatch of(ResultSet row) throws SQLException {
        return new HashedBatch(row.getLong("number"), row.getLong("up_to"), row.getInt("events"), row.getBytes("hash"),
                row.getObject("made_at", OffsetDateTime.class).toInstant());
    }

    /** Returns the hash as text. */
    public String hex() {
        return HexFormat.of().formatHex(hash);
    }

    /** Collects the hashes of the events of a batch. */
    static final class Hashing {

        private final MessageDigest all = Sha256.start();
        private int events;

        void add(HashedEvent event) {
            all.update(event.hash());
            events++;
        }

        /** Returns the batch behind another one. No event may be added any more. */
        HashedBatch after(HashedBatch before, long upTo, Instant madeAt) {
            var ofEvents = all.digest();
            long number = before.number + 1;
            return new HashedBatch(number, upTo, events, HashedForm.hash(form -> form.text("events").digest(before.hash)
                    .number(number).number(upTo).number(events).time(madeAt).digest(ofEvents)), madeAt);
        }
    }
}
