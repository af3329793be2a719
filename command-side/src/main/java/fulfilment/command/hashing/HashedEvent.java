package fulfilment.command.hashing;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An event with the hash of its stored form.
 *
 * @param index its place in the log
 * @param hash  SHA-256 of all its columns but the number of the transaction, which changes when a database is restored
 */
record HashedEvent(long index, String stream, long sequence, byte[] hash) {

    /** Large payloads stay in the database. */
    static final String SELECT = """
            select global_index, event_identifier, aggregate_identifier, sequence_number, type, time_stamp, payload_type,
                   payload_revision, pg_catalog.sha256(payload) payload, pg_catalog.sha256(meta_data) meta_data, iduser, idkey, request
            from events.domain_event
            """;

    /** Reads the event of a row. */
    static HashedEvent of(ResultSet row) throws SQLException {
        long index = row.getLong("global_index");
        var stream = row.getString("aggregate_identifier");
        long sequence = row.getLong("sequence_number");
        var identifier = row.getObject("event_identifier", UUID.class);
        var type = row.getString("type");
        var time = row.getObject("time_stamp", OffsetDateTime.class).toInstant();
        var payloadType = row.getString("payload_type");
        var revision = row.getString("payload_revision");
        var payload = row.getBytes("payload");
        var metaData = row.getBytes("meta_data");
        var iduser = row.getObject("iduser", Integer.class);
        var idkey = row.getObject("idkey", Integer.class);
        var request = row.getObject("request", UUID.class);
        return new HashedEvent(index, stream, sequence,
                HashedForm.hash(form -> form.number(index).id(identifier).text(stream).number(sequence).text(type).time(time)
                        .text(payloadType).text(revision).digest(payload).digest(metaData).number(iduser).number(idkey)
                        .id(request)));
    }
}
