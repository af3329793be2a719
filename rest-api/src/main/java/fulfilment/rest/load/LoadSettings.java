package fulfilment.rest.load;

import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Limits for concurrent work. Work beyond them waits a short while and is then refused with 503.
 *
 * @param requests       requests that are carried out at the same time
 * @param heavy          how many of them may have large bodies or answers; 0 for half the number of processors
 * @param patience       how long a request waits for its turn, for memory, or for a PDF
 * @param memoryPercent  percentage of the heap for large requests and documents
 * @param maxAnswer      larger answers are refused
 * @param files          disk space for large answers that wait to be read
 * @param filesFolder    the folder of these answers; absent means the system's folder for temporary files
 * @param pdfs           PDFs that are made at the same time; 0 for half the number of processors
 * @param pdfsWaiting    PDFs that wait to be made
 * @param polls          requests that wait for events, of all keys
 * @param pollsPerKey    requests that wait for events, of one key
 * @param headWithin     how long the head of a request may take
 * @param bytesPerSecond slower clients are cut off, in either direction
 * @param wrongKeys      wrong keys that an address, or all keys with the same beginning, may try in a minute; 0 for any number
 */
@ConfigurationProperties("fulfilment.load")
public record LoadSettings(@DefaultValue("64") int requests, @DefaultValue("0") int heavy, @DefaultValue("5s") Duration patience,
        @DefaultValue("25") int memoryPercent, @DefaultValue("1GB") DataSize maxAnswer, @DefaultValue("2GB") DataSize files,
        @Nullable Path filesFolder, @DefaultValue("0") int pdfs, @DefaultValue("16") int pdfsWaiting,
        @DefaultValue("256") int polls, @DefaultValue("16") int pollsPerKey, @DefaultValue("10s") Duration headWithin,
        @DefaultValue("65536") int bytesPerSecond, @DefaultValue("60") int wrongKeys) {

    public LoadSettings {
        require(requests >= 1, "requests must be 1 or more");
        require(heavy >= 0, "heavy must be 0 or more");
        require(!patience.isNegative(), "patience must not be negative");
        require(memoryPercent >= 1 && memoryPercent <= 60, "memory-percent must lie between 1 and 60");
        require(maxAnswer.toBytes() >= 1 << 20, "max-answer must be 1MB or more");
        require(files.toBytes() >= maxAnswer.toBytes(), "files must not be smaller than max-answer");
        require(pdfs >= 0, "pdfs must be 0 or more");
        require(pdfsWaiting >= 0, "pdfs-waiting must be 0 or more");
        require(polls >= 1 && pollsPerKey >= 1, "polls and polls-per-key must be 1 or more");
        require(headWithin.isPositive(), "head-within must be longer than 0s");
        require(bytesPerSecond >= 1, "bytes-per-second must be 1 or more");
        require(wrongKeys >= 0, "wrong-keys must be 0 or more");
    }

    private static void require(boolean is, String what) {
        if (!is) {
            throw new IllegalArgumentException("fulfilment.load." + what);
        }
    }

    Path folder() {
        return filesFolder == null ? Path.of(System.getProperty("java.io.tmpdir")) : filesFolder;
    }

    int heavyAtOnce() {
        return orHalfOfTheProcessors(heavy);
    }

    int pdfsAtOnce() {
        return orHalfOfTheProcessors(pdfs);
    }

    private static int orHalfOfTheProcessors(int set) {
        return set > 0 ? set : Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    }

    /** The time that this many bytes may take. */
    public Duration within(long bytes) {
        return headWithin.plus(Duration.ofMillis(1000 * bytes / bytesPerSecond));
    }
}
