package fulfilment.server.backup;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/** The names of the files of the write-ahead log from the beginning of a backup to its end. */
final class WalSegments {

    private static final Pattern BEGINNING = Pattern
            .compile("(?m)^START WAL LOCATION: \\S+ \\(file ([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})\\)$");
    private static final long LOG_FILE = 1L << 32;

    private WalSegments() {}

    /**
     * @param label       the backup label, which names the first file
     * @param end         the place right after the last record, e.g. {@code 0/3000158}
     * @param segmentSize the size of each file in bytes
     */
    static List<String> of(String label, String end, long segmentSize) {
        var beginning = BEGINNING.matcher(label);
        if (!beginning.find()) {
            throw new IllegalArgumentException("the backup label names no file of the write-ahead log");
        }
        var timeline = beginning.group(1);
        long inLogFile = LOG_FILE / segmentSize;
        long first = Long.parseLong(beginning.group(2), 16) * inLogFile + Long.parseLong(beginning.group(3), 16);
        long last = (position(end) - 1) / segmentSize;
        return LongStream.rangeClosed(first, last)
                .mapToObj(number -> "%s%08X%08X".formatted(timeline, number / inLogFile, number % inLogFile)).toList();
    }

    private static long position(String place) {
        var halves = place.split("/");
        return Long.parseLong(halves[0], 16) * LOG_FILE + Long.parseLong(halves[1], 16);
    }
}
