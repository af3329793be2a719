package fulfilment.server.movein;

import fulfilment.command.movein.LoggedEvent;
import fulfilment.server.installation.StartProblem;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The events of a folder in the order of their numbers, in which they happened. Their file has the order of transactions: where transactions ran at
 * the same time, some events stand behind others with a higher number. A first pass finds these few, a second one reads them in their place.
 */
final class SourceLog {

    private static final byte[] BEGINNING = "{\"event\":".getBytes(StandardCharsets.US_ASCII);

    private final Path file;
    private final List<Late> late;

    /** An event behind one with a higher number. @param offset of its line in the file */
    private record Late(long number, long offset, int length) {}

    /** Takes an event. @param length of its line in bytes */
    @FunctionalInterface
    interface Taking {

        void take(LoggedEvent event, int length) throws IOException;
    }

    private SourceLog(Path file, List<Late> late) {
        this.file = file;
        this.late = late;
    }

    static SourceLog open(Path file) throws IOException {
        var late = new ArrayList<Late>();
        try (var lines = new Lines(file)) {
            long highest = 0;
            for (var line = lines.next(); line != null; line = lines.next()) {
                long number = number(line, lines.count);
                if (number < highest) {
                    late.add(new Late(number, lines.offset, line.length));
                }
                highest = Math.max(highest, number);
            }
        }
        late.sort(Comparator.comparingLong(Late::number));
        return new SourceLog(file, late);
    }

    /** How many events do not stand in the order of their numbers. */
    int late() {
        return late.size();
    }

    private static long number(byte[] line, long count) {
        long number = 0;
        int at = BEGINNING.length;
        if (line.length > at && Arrays.equals(line, 0, at, BEGINNING, 0, at)) {
            while (at < line.length && line[at] >= '0' && line[at] <= '9' && number < Long.MAX_VALUE / 100) {
                number = number * 10 + line[at++] - '0';
            }
        }
        if (number == 0) {
            throw new StartProblem("line %d of events.jsonl is no event".formatted(count));
        }
        return number;
    }

    /** Passes on all events, those with lower numbers first. */
    void read(Taking taking) throws IOException {
        var waiting = new ArrayDeque<>(late);
        try (var lines = new Lines(file); var again = new RandomAccessFile(file.toFile(), "r")) {
            long highest = 0;
            for (var line = lines.next(); line != null; line = lines.next()) {
                long number = number(line, lines.count);
                if (number < highest) {
                    continue;
                }
                if (number == highest) {
                    throw new StartProblem("line %d of events.jsonl has the event %d once more".formatted(lines.count, number));
                }
                highest = number;
                while (!waiting.isEmpty() && waiting.peek().number < number) {
                    var one = waiting.remove();
                    var bytes = new byte[one.length];
                    again.seek(one.offset);
                    again.readFully(bytes);
                    taking.take(event(bytes, lines.count), one.length);
                }
                taking.take(event(line, lines.count), line.length);
            }
        }
        if (!waiting.isEmpty()) {
            throw new EOFException("events.jsonl changed while it was read");
        }
    }

    private static LoggedEvent event(byte[] line, long count) {
        try {
            return LoggedEvent.of(new String(line, StandardCharsets.UTF_8));
        } catch (LoggedEvent.Malformed malformed) {
            throw new StartProblem("near line %d of events.jsonl: %s".formatted(count, malformed.getMessage()));
        }
    }

    /** Reads lines and knows where they begin. */
    private static final class Lines implements AutoCloseable {

        private final InputStream in;
        private final byte[] buffer = new byte[1 << 16];
        private int at;
        private int end;
        private long next;
        /** Of the last line. */
        private long offset;
        private long count;

        Lines(Path file) throws IOException {
            in = Files.newInputStream(file);
        }

        /** Returns the next line without its end; null after the last. */
        byte @Nullable [] next() throws IOException {
            var line = new ByteArrayOutputStream(512);
            offset = next;
            while (true) {
                if (at == end) {
                    end = in.read(buffer);
                    at = 0;
                    if (end < 0) {
                        end = 0;
                        if (line.size() > 0) {
                            throw new StartProblem("the last line of events.jsonl is not complete");
                        }
                        return null;
                    }
                }
                int from = at;
                while (at < end && buffer[at] != '\n') {
                    at++;
                }
                line.write(buffer, from, at - from);
                next += at - from;
                if (at < end) {
                    at++;
                    next++;
                    count++;
                    return line.toByteArray();
                }
            }
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
