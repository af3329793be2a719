package fulfilment.proofs;

import fulfilment.api.stock.WarehouseLevel;
import fulfilment.command.platform.EventSerializer;
import fulfilment.command.sealing.DataKeys;
import fulfilment.command.sealing.Sealing;
import fulfilment.proofs.Evidence.At;
import fulfilment.proofs.Evidence.In;
import fulfilment.proofs.Evidence.Level;
import fulfilment.server.Service;
import fulfilment.server.secrets.SealedSecrets;
import fulfilment.server.secrets.SecretSettings;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.axonframework.messaging.MetaData;
import org.axonframework.serialization.SimpleSerializedObject;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Reads what a service has stored, straight from its database. */
public final class StoredRows implements AutoCloseable {

    private final EventSerializer serializer;
    private final Connection connection;

    public StoredRows(String database) throws SQLException {
        serializer = serializer(database);
        connection = database.contains("user=")
                ? DriverManager.getConnection(database)
                : DriverManager.getConnection(database, "postgres", "");
    }

    /** Opens the personal texts that services of proofs and tests have sealed. */
    public static EventSerializer serializer(String database) {
        var connections = database.contains("user=")
                ? new DriverManagerDataSource(database)
                : new DriverManagerDataSource(database, "postgres", "");
        var secrets = new SealedSecrets(new SecretSettings(List.of(Service.SECRET_KEY), List.of()).keys());
        return EventSerializer.create(new Sealing(new DataKeys(new JdbcTemplate(connections), secrets)));
    }

    public interface Row {

        void read(ResultSet row) throws SQLException;
    }

    public void each(String query, Row reader) throws SQLException {
        try (var statement = connection.createStatement(); var rows = statement.executeQuery(query)) {
            while (rows.next()) {
                reader.read(rows);
            }
        }
    }

    public <E> E event(byte[] payload, String type, @Nullable String revision) {
        return Objects.requireNonNull(
                serializer.deserialize(new SimpleSerializedObject<>(payload, byte[].class, type, revision)));
    }

    /** The tag of the request that caused an event; null if it had none. */
    public @Nullable String call(byte @Nullable [] metaData) {
        if (metaData == null) {
            return null;
        }
        MetaData read = serializer.deserialize(
                new SimpleSerializedObject<>(metaData, byte[].class, MetaData.class.getName(), null));
        return read != null && read.get(CallTag.META) instanceof String call ? call : null;
    }

    public Map<In, WarehouseLevel> warehouses() throws SQLException {
        var levels = new HashMap<In, WarehouseLevel>();
        each("select idproduct, idwarehouse, stock, reservedpicklists, reservedbackorders, reservedallocations"
                + " from query.stock_warehouse",
                row -> levels.put(new In(row.getInt(1), row.getInt(2)),
                        new WarehouseLevel(row.getInt(3), row.getInt(4), row.getInt(5), row.getInt(6))));
        return levels;
    }

    public Map<At, Level> places() throws SQLException {
        var levels = new HashMap<At, Level>();
        each("select idproduct, idwarehouse, idlocation, stock, reserved from query.stock_place",
                row -> levels.put(new At(row.getInt(1), row.getInt(2), row.getInt(3)), new Level(row.getInt(4), row.getInt(5))));
        return levels;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
