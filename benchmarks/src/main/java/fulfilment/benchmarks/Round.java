package fulfilment.benchmarks;

import java.util.Arrays;

/**
 * The result of one round of one side.
 *
 * @param nanos duration of each operation, sorted
 * @param cpu   processor time used
 */
record Round(double seconds, long[] nanos, Cpu.Used cpu) {

    Round(double seconds, long[] nanos) {
        this(seconds, nanos, Cpu.Used.UNKNOWN);
    }

    Round with(Cpu.Used used) {
        return new Round(seconds, nanos, used);
    }

    /** Processor time of the service in microseconds per operation. It varies less than durations when other programs use the machine. */
    double serviceMicros() {
        return cpu.service() * 1e6 / nanos.length;
    }

    /** Processor time of the database in microseconds per operation. */
    double databaseMicros() {
        return cpu.database() * 1e6 / nanos.length;
    }

    /** Processor time of this program in microseconds per operation: the clients, and what else it runs. */
    double generatorMicros() {
        return cpu.generator() * 1e6 / nanos.length;
    }

    double perSecond() {
        return nanos.length / seconds;
    }

    double millis(double quantile) {
        return nanos.length == 0
                ? Double.NaN
                : nanos[(int) Math.min(nanos.length - 1, Math.round(quantile * nanos.length))] / 1e6;
    }

    double meanMillis() {
        return Arrays.stream(nanos).average().orElse(Double.NaN) / 1e6;
    }

    void addTo(Recording recording) {
        for (var one : nanos) {
            recording.add(one);
        }
    }

    /** The durations that one thread records. */
    static final class Recording {

        private final long start = System.nanoTime();
        private long[] nanos = new long[16_384];
        private int size;

        void add(long took) {
            if (size == nanos.length) {
                nanos = Arrays.copyOf(nanos, size * 2);
            }
            nanos[size++] = took;
        }

        void addAll(Recording other) {
            for (int i = 0; i < other.size; i++) {
                add(other.nanos[i]);
            }
        }

        Round end() {
            double seconds = (System.nanoTime() - start) / 1e9;
            var sorted = Arrays.copyOf(nanos, size);
            Arrays.sort(sorted);
            return new Round(seconds, sorted);
        }
    }
}
