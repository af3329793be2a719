package fulfilment.provider.printing;

import fulfilment.api.kernel.Meta;
import fulfilment.api.labels.LabelQuery.ListShipmentDocuments;
import fulfilment.api.labels.ShipmentDocument;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Clock;
import org.axonframework.messaging.MetaData;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Lists the documents of shipments, without reading them. Rule DOC-29. */
@Component
class ShipmentDocuments {

    /** A shipment has one attempt at most in these states. A document that joins several others is left out. */
    static final String ROWS = """
            select row_number() over (order by d.parcel, d.number)::int as number, d.idshipment, d.parcel, lower(d.type) as type, d.size,
                lower(d.format) as format, octet_length(d.content) as bytes, d.token
            from gateway.label_attempt a join gateway.label_document d on d.attempt = a.id
            where a.idshipment = ? and a.state not in ('REFUSED', 'DISCARDED') and d.parcel > 0 and not d.superseded and d.kept_until > ?
            order by 1""";

    private final JdbcTemplate jdbc;
    private final Wire wire;
    private final Clock clock;

    ShipmentDocuments(JdbcTemplate jdbc, Wire wire, Clock clock) {
        this.jdbc = jdbc;
        this.wire = wire;
        this.clock = clock;
    }

    @QueryHandler
    Json answer(ListShipmentDocuments query, MetaData metaData) {
        var address = address(metaData);
        return wire.json(jdbc.query(ROWS, (row, number) -> document(row, address), query.shipment().value(),
                Timestamp.from(clock.instant())));
    }

    private static ShipmentDocument document(ResultSet row, String address) throws SQLException {
        var format = row.getString("format");
        return new ShipmentDocument(row.getInt("number"), row.getInt("idshipment"), row.getInt("parcel"), row.getString("type"),
                row.getString("size"), format, row.getInt("bytes"), address + path(row.getString("token"), format));
    }

    /** Where a document is read without a key. Rule LBL-64. */
    static String path(String token, String format) {
        return "/labels/%s.%s".formatted(token, format);
    }

    /** What paths of the service are shown below. Rule CON-47. */
    static String address(MetaData metaData) {
        return metaData.get(Meta.ADDRESS) instanceof String address ? address : "";
    }
}
