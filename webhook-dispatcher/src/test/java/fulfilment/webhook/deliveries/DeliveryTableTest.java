package fulfilment.webhook.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.testing.TestDatabase;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** What the table says of deliveries that wait. */
class DeliveryTableTest {

    private final JdbcTemplate jdbc = new JdbcTemplate(new DriverManagerDataSource(TestDatabase.create()));
    private final DeliveryTable table = new DeliveryTable(jdbc);

    @Test
    void findsDeliveriesThatWaitForOtherHooks() {
        assertThat(table.isAnyDueForOthersThan(Set.of())).isFalse();
        assertThat(table.isAnyDueForOthersThan(Set.of(7))).isFalse();

        due(7);
        assertThat(table.isAnyDueForOthersThan(Set.of())).isTrue();
        assertThat(table.isAnyDueForOthersThan(Set.of(7))).isFalse();
        assertThat(table.isAnyDueForOthersThan(Set.of(6, 8))).isTrue();

        due(9);
        assertThat(table.isAnyDueForOthersThan(Set.of(7))).isTrue();
        assertThat(table.isAnyDueForOthersThan(Set.of(7, 9))).isFalse();

        jdbc.update("update webhook.delivery set due = null, state = 'delivered', finished_at = now()");
        assertThat(table.isAnyDueForOthersThan(Set.of())).isFalse();
    }

    private void due(int idhook) {
        jdbc.update("""
                with message as (insert into webhook.message (kind, object, at, data)
                                 values ('tasks.created', 'task-1', now(), '{}') returning id)
                insert into webhook.delivery (idhook, id, message, activation, purpose, state, created_at, due)
                select ?, id, id, 0, 'event', 'due', now(), now() from message""", idhook);
    }
}
