package fulfilment.provider.printing;

import fulfilment.api.account.Printer;
import fulfilment.api.account.PrinterId;
import fulfilment.api.printing.PrintCommand.PrintShipment;
import fulfilment.api.printing.PrintJobStatus;
import fulfilment.api.printing.PrintJobView;
import fulfilment.api.printing.PrintQuery.ListPrintJobs;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The stored print jobs. Each change is one statement that says from which states it leads. Rules PKG-44, PKG-45, PKG-46. */
@Component
class PrintJobStore {

    static final int PAGE = 100;

    /** A job whose claim has ended without an answer is shown as waiting. The parameter is the current time. */
    private static final String SHOWN = """
            select j.*, case when j.status = 'CLAIMED' and j.claimed_until <= ? then 'WAITING' else j.status end as shown,
                d.parcel, lower(d.type) as type, d.size, lower(d.format) as format, octet_length(d.content) as bytes
            from gateway.print_job j join gateway.label_document d on d.token = j.token
            """;
    private static final String PRINT = "select gateway.print_documents(?, ?, ?, ?, ?, ?, ?, ?, ?) order by 1";
    private static final String CLAIM = """
            with taken as materialized (
                select id from gateway.print_job
                where idprinter = any (?) and status in ('WAITING', 'CLAIMED') and (status = 'WAITING' or claimed_until <= ?)
                order by id limit ? for update skip locked)
            update gateway.print_job j set status = 'CLAIMED', claim = claim + 1, claimed_until = ?, claimed_by = ?
            from taken where j.id = taken.id returning j.id""";
    /** An answer after the end of its claim counts, unless another claim has the job. */
    private static final String FINISH = """
            update gateway.print_job set status = ?, reason = ?, ended_at = ?, claimed_until = null
            where id = ? and claim = ? and status = 'CLAIMED'""";
    private static final String REPEAT = """
            update gateway.print_job set status = 'WAITING', reason = null, ended_at = null
            where id = ? and status in ('DONE', 'FAILED')""";

    private final JdbcTemplate jdbc;

    PrintJobStore(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    List<Long> print(PrintShipment command, Instant now) {
        return jdbc.queryForList(PRINT, Long.class, command.shipment().value(), command.station().value(), id(command.labels()),
                takesZpl(command.labels()), id(command.papers()), takesZpl(command.papers()), command.number(),
                command.by().value(), Timestamp.from(now));
    }

    private static @Nullable Integer id(@Nullable Printer printer) {
        return printer == null ? null : printer.idprinter();
    }

    private static boolean takesZpl(@Nullable Printer printer) {
        return printer != null && printer.zplSupport();
    }

    /** Takes the oldest waiting jobs of printers, for one caller alone; those that another one is taking are passed over. */
    List<Long> claim(List<PrinterId> printers, int most, Duration lease, int by, Instant now) {
        return jdbc.queryForList(CLAIM, Long.class, printers.stream().map(PrinterId::value).toArray(Integer[]::new),
                Timestamp.from(now), most, Timestamp.from(now.plus(lease)), by).stream().sorted().toList();
    }

    /** @param failed why it is not printed; null if it is */
    boolean finish(long id, int claim, @Nullable String failed, Instant now) {
        return jdbc.update(FINISH, (failed == null ? PrintJobStatus.DONE : PrintJobStatus.FAILED).name(), failed,
                Timestamp.from(now), id, claim) == 1;
    }

    boolean repeat(long id) {
        return jdbc.update(REPEAT, id) == 1;
    }

    int drop(Instant before) {
        return jdbc.update("delete from gateway.print_job where created_at < ?", Timestamp.from(before));
    }

    Optional<PrintJobView> find(long id, String address, Instant now) {
        return jdbc.query(SHOWN + "where j.id = ?", (row, number) -> shown(row, address), Timestamp.from(now), id).stream()
                .findFirst();
    }

    List<PrintJobView> find(List<Long> ids, String address, Instant now) {
        return jdbc.query(SHOWN + "where j.id = any (?) order by j.id", (row, number) -> shown(row, address),
                Timestamp.from(now), ids.toArray(Long[]::new));
    }

    List<PrintJobView> page(ListPrintJobs query, String address, Instant now) {
        var conditions = new ArrayList<String>();
        var values = new ArrayList<Object>();
        values.add(Timestamp.from(now));
        if (query.status() != null) {
            conditions.add(switch (query.status()) {
                case WAITING -> "(j.status = 'WAITING' or j.status = 'CLAIMED' and j.claimed_until <= ?)";
                case CLAIMED -> "j.status = 'CLAIMED' and j.claimed_until > ?";
                case DONE, FAILED, CANCELLED -> "j.status = ?";
            });
            values.add(switch (query.status()) {
                case WAITING, CLAIMED -> Timestamp.from(now);
                case DONE, FAILED, CANCELLED -> query.status().name();
            });
        }
        if (query.idprinter() != null) {
            conditions.add("j.idprinter = ?");
            values.add(query.idprinter().value());
        }
        if (query.sincedate() != null) {
            conditions.add("j.created_at > ?");
            values.add(Timestamp.from(query.sincedate()));
        }
        values.add(PAGE);
        values.add(query.offset());
        return jdbc.query(
                SHOWN + (conditions.isEmpty() ? "" : "where " + String.join(" and ", conditions))
                        + " order by j.id desc limit ? offset ?",
                (row, number) -> shown(row, address), values.toArray());
    }

    private static PrintJobView shown(ResultSet row, String address) throws SQLException {
        var format = row.getString("format");
        var status = PrintJobStatus.valueOf(row.getString("shown"));
        return new PrintJobView(row.getLong("id"), row.getInt("idshipment"), row.getInt("idpicklist"), row.getInt("number"),
                row.getInt("parcel"), row.getString("type"), row.getString("size"), format, row.getInt("bytes"),
                address + ShipmentDocuments.path(row.getString("token"), format), row.getInt("idprinter"),
                row.getInt("idpacking_station"), row.getInt("iduser"), status, row.getInt("claim"),
                status == PrintJobStatus.CLAIMED ? at(row, "claimed_until") : null, row.getObject("claimed_by", Integer.class),
                row.getString("reason"), row.getTimestamp("created_at").toInstant(), at(row, "ended_at"));
    }

    private static @Nullable Instant at(ResultSet row, String column) throws SQLException {
        var at = row.getTimestamp(column);
        return at == null ? null : at.toInstant();
    }
}
