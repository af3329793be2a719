package fulfilment.query.rebuild;

import fulfilment.query.platform.Projection;
import java.util.HashMap;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;

/** Remembers with which revisions views were built. A view that is not in the list has never been built. */
final class ViewRevisions {

    private final JdbcTemplate jdbc;

    ViewRevisions(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns the views whose revision is higher than the one they were built with. */
    List<String> outdated(List<Projection> projections) {
        var built = new HashMap<String, Integer>();
        jdbc.query("select view, revision from upkeep.view_revision",
                row -> {
                    built.put(row.getString(1), row.getInt(2));
                });
        return projections.stream()
                .filter(projection -> projection.tables().stream()
                        .anyMatch(table -> built.getOrDefault(table, 0) < projection.revision()))
                .flatMap(projection -> projection.tables().stream()).sorted().toList();
    }

    void built(List<Projection> projections) {
        for (var projection : projections) {
            for (var table : projection.tables()) {
                jdbc.update("""
                        insert into upkeep.view_revision as v (view, revision) values (?, ?)
                        on conflict (view) do update set revision = greatest(v.revision, excluded.revision)""", table,
                        projection.revision());
            }
        }
    }
}
