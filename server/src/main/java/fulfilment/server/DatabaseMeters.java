package fulfilment.server;

import fulfilment.api.requests.RecentFigure;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Metrics of the PostgreSQL, as the service sees it. They are those of the database, so every node shows the same. */
@Component
class DatabaseMeters implements MeterBinder {

    private static final String FIGURES = """
            select count(*) as connections, current_setting('max_connections')::int
                       - current_setting('superuser_reserved_connections')::int as most,
                   coalesce(extract(epoch from clock_timestamp() - min(xact_start)
                       filter (where datname = current_database() and pid <> pg_backend_pid())), 0) as oldest
            from pg_stat_activity where backend_type = 'client backend'""";
    private static final String SIZE = "select pg_database_size(current_database())";

    private record Figures(double connections, double most, double oldestTransaction) {}

    private final RecentFigure<Figures> figures;
    private final RecentFigure<Long> size;

    DatabaseMeters(JdbcTemplate jdbc) {
        figures = new RecentFigure<>(() -> Objects.requireNonNull(jdbc.queryForObject(FIGURES,
                (row, number) -> new Figures(row.getDouble("connections"), row.getDouble("most"), row.getDouble("oldest")))));
        size = new RecentFigure<>(() -> Objects.requireNonNull(jdbc.queryForObject(SIZE, Long.class)));
    }

    @Override
    public void bindTo(MeterRegistry meters) {
        gauge("up", null, "1 if the database has answered lately, otherwise 0", () -> figures.isKnown() ? 1 : 0, meters);
        gauge("connections", null, "connections to the PostgreSQL server, of all its clients",
                () -> figures.of(Figures::connections), meters);
        gauge("connection.limit", null, "connections that the PostgreSQL server allows", () -> figures.of(Figures::most), meters);
        gauge("oldest.transaction", "seconds", "how long the oldest transaction in this database has been running",
                () -> figures.of(Figures::oldestTransaction), meters);
        gauge("size", "bytes", "what the database takes on its disk", () -> size.of(Long::doubleValue), meters);
    }

    private static void gauge(String name, @Nullable String unit, String meaning, Supplier<Number> value, MeterRegistry meters) {
        Gauge.builder("fulfilment.database." + name, value).baseUnit(unit).description(meaning).register(meters);
    }
}
