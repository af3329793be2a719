package fulfilment.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Processor time, in seconds, of the service, its database, and the load generator, which is this process and its ended children. All are 0
 * if the system has no {@code /proc}.
 */
record Cpu(double service, double database, double generator, long nanoTime) {

    private static final double TICKS = 100;

    static Cpu of(Service service) throws IOException {
        return of(List.of(service), service);
    }

    /** @param first the one that started the database */
    static Cpu of(List<Service> services, Service first) throws IOException {
        var own = times(ProcessHandle.current().pid());
        return new Cpu(services.stream().mapToDouble(service -> times(service.pid())[0]).sum(), database(first.databasePid()),
                own[0] + own[1], System.nanoTime());
    }

    private static double database(long postmaster) {
        var own = times(postmaster);
        return own[0] + own[1] + ProcessHandle.of(postmaster).stream().flatMap(ProcessHandle::children)
                .mapToDouble(child -> times(child.pid())[0]).sum();
    }

    /** The time of a process and of its ended children. */
    private static double[] times(long pid) {
        try {
            var stat = Files.readString(Path.of("/proc/%d/stat".formatted(pid)));
            var fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
            return new double[] {(Long.parseLong(fields[11]) + Long.parseLong(fields[12])) / TICKS,
                    (Long.parseLong(fields[13]) + Long.parseLong(fields[14])) / TICKS};
        } catch (IOException gone) {
            return new double[2];
        }
    }

    Used since(Cpu before) {
        return new Used(service - before.service, database - before.database, generator - before.generator,
                (nanoTime - before.nanoTime) / 1e9);
    }

    /** The time used between two moments, in seconds. */
    record Used(double service, double database, double generator, double seconds) {

        static final Used UNKNOWN = new Used(Double.NaN, Double.NaN, Double.NaN, Double.NaN);

        /** Shares of all processors. */
        @Override
        public String toString() {
            int processors = Runtime.getRuntime().availableProcessors();
            double percent = seconds * processors / 100;
            return String.format(Locale.ROOT, "service %.0f%%, database %.0f%%, load generator %.0f%% of %d processors",
                    service / percent, database / percent, generator / percent, processors);
        }
    }
}
