package fulfilment.testing;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/** Counts what the tests of a JVM start. Starts take more of a run than requests do. */
public enum Starts {

    SERVICES("services"),
    DATABASES("databases"),
    POSTGRES_SERVERS("PostgreSQL servers"),
    PROCESSES("processes");

    private final String name;
    private final AtomicInteger number = new AtomicInteger();

    Starts(String name) {
        this.name = name;
    }

    /** Counts one more. @return how many that makes */
    public int count() {
        return number.incrementAndGet();
    }

    /** For example: {@code 34 services, 120 databases, 2 PostgreSQL servers, 6 processes}. */
    public static String all() {
        return Arrays.stream(values()).map(kind -> kind.number + " " + kind.name).collect(Collectors.joining(", "));
    }
}
