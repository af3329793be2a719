package fulfilment.command.hashing;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * Which events are in a batch, so that one that differs can be named, also one that is gone. It proves nothing: the hash of the batch does.
 */
final class BatchContent {

    /** Bytes of the hash of an event. They tell a changed event: one in 2^64 has the same. */
    private static final int BEGINNING = 8;

    /** @param beginning of its hash */
    record Entry(long index, String stream, long sequence, byte[] beginning) {

        boolean fits(HashedEvent event) {
            return stream.equals(event.stream()) && sequence == event.sequence()
                    && Arrays.equals(beginning, 0, BEGINNING, event.hash(), 0, BEGINNING);
        }
    }

    private BatchContent() {}

    /** Writes column by column, because alike values beside each other deflate best. */
    static byte[] write(List<HashedEvent> events) {
        var bytes = new ByteArrayOutputStream();
        try (var data = new DataOutputStream(new DeflaterOutputStream(bytes))) {
            data.writeInt(events.size());
            long before = 0;
            for (var event : events) {
                data.writeLong(event.index() - before);
                before = event.index();
            }
            for (var event : events) {
                data.writeUTF(event.stream());
            }
            for (var event : events) {
                data.writeLong(event.sequence());
            }
            for (var event : events) {
                data.write(event.hash(), 0, BEGINNING);
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    /** @throws IOException if it was not written by {@link #write} */
    static List<Entry> read(byte[] content) throws IOException {
        try (var data = new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(content)))) {
            int size = data.readInt();
            if (size < 0 || size > HashChain.TOGETHER) {
                throw new IOException("no batch has %d events".formatted(size));
            }
            var indexes = new long[size];
            long before = 0;
            for (int i = 0; i < size; i++) {
                before += data.readLong();
                indexes[i] = before;
            }
            var streams = new String[size];
            for (int i = 0; i < size; i++) {
                streams[i] = data.readUTF();
            }
            var sequences = new long[size];
            for (int i = 0; i < size; i++) {
                sequences[i] = data.readLong();
            }
            var entries = new ArrayList<Entry>(size);
            for (int i = 0; i < size; i++) {
                entries.add(new Entry(indexes[i], streams[i], sequences[i], data.readNBytes(BEGINNING)));
            }
            if (entries.stream().anyMatch(entry -> entry.beginning.length < BEGINNING)) {
                throw new IOException("it ends too early");
            }
            return entries;
        }
    }
}
