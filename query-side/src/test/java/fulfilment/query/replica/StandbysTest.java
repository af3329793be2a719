package fulfilment.query.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.Rule;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

@Rule("FLT-14")
class StandbysTest {

    private enum State {
        PRIMARY,
        STANDBY,
        GONE
    }

    private final Map<String, State> servers = new TreeMap<>(Map.of("a", State.PRIMARY, "b", State.STANDBY, "c", State.STANDBY));
    private final List<String> connected = new ArrayList<>();
    private final Standbys standbys = Standbys.at("jdbc:postgresql://a,b,c/fulfilment?targetServerType=secondary", this::server);

    @Test
    void theFirstStandbyIsUsedAsLongAsItIsOne() throws Exception {
        assertThat(connect()).isEqualTo("b");
        servers.put("a", State.STANDBY);
        assertThat(connect()).isEqualTo("b");
    }

    @Test
    void whenItBecomesThePrimaryOrIsGoneAnotherOneIsUsed() throws Exception {
        connect();
        servers.put("a", State.GONE);
        servers.put("b", State.PRIMARY);
        assertThat(connect()).isEqualTo("c");
        servers.put("a", State.STANDBY);
        servers.put("c", State.GONE);
        assertThat(connect()).isEqualTo("a");
    }

    @Test
    void withoutOneThereIsNoConnection() {
        servers.replaceAll((server, state) -> State.PRIMARY);
        assertThatThrownBy(this::connect).hasMessageContaining("no server of the address is a standby");
        servers.replaceAll((server, state) -> State.GONE);
        assertThatThrownBy(this::connect).isInstanceOf(SQLException.class).hasMessageContaining("is gone");
    }

    @Test
    void connectionsForQueriesLeadToTheSameServerOrNowhere() throws Exception {
        connect();
        servers.put("b", State.GONE);
        assertThatThrownBy(() -> standbys.currentOnly().getConnection()).hasMessageContaining("b is gone");
        servers.put("b", State.STANDBY);
        standbys.currentOnly().getConnection();
        assertThat(connected.getLast()).isEqualTo("b");
    }

    private String connect() throws SQLException {
        standbys.getConnection();
        return connected.getLast();
    }

    private DataSource server(String address) {
        assertThat(address).endsWith("/fulfilment?targetServerType=secondary");
        var name = address.substring("jdbc:postgresql://".length(), address.indexOf("/fulfilment"));
        return as(DataSource.class, method -> {
            if (servers.get(name) == State.GONE) {
                throw new SQLException(name + " is gone", "08001");
            }
            connected.add(name);
            return as(Connection.class, of -> of.equals("createStatement") ? statement(name) : null);
        });
    }

    private Statement statement(String name) {
        return as(Statement.class, method -> method.equals("executeQuery")
                ? as(ResultSet.class, of -> of.equals("close") ? null : of.equals("next") || servers.get(name) == State.STANDBY)
                : null);
    }

    private interface Answer {

        @Nullable
        Object to(String method) throws SQLException;
    }

    private static <T> T as(Class<T> type, Answer answer) {
        return type.cast(Proxy.newProxyInstance(StandbysTest.class.getClassLoader(), new Class<?>[] {type},
                (self, method, arguments) -> answer.to(method.getName())));
    }
}
