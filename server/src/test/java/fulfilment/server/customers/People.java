package fulfilment.server.customers;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Client;
import fulfilment.server.Service;
import java.util.UUID;
import java.util.function.Supplier;
import org.springframework.jdbc.core.JdbcTemplate;

/** Makes what tests of customers need, under names and numbers of their own. */
final class People {

    static final Service SERVICE = Service.shared();
    static final Client API = SERVICE.admin();

    private People() {}

    static String unique() {
        return UUID.randomUUID().toString();
    }

    /** A number of a customer no other test has. */
    static int number() {
        return 1_000_000 + Math.floorMod(UUID.randomUUID().hashCode(), 1_000_000_000);
    }

    static int customer() {
        return API.post("/customers", "{\"name\": \"Somebody\"}").created().get("idcustomer").asInt();
    }

    /** The id of a fulfilment customer no other test has. */
    static String fulfilmentCustomer() {
        return String.valueOf(SERVICE.fulfilmentCustomer());
    }

    /** A key of a user who may do nothing special. @param scope {@code null} or a fulfilment customer */
    static Client user(String scope) {
        int iduser = API.post("/admin/users", "{\"username\": \"%s\", \"rights\": [\"orders.edit\"]}".formatted(unique()))
                .created().get("iduser").asInt();
        return SERVICE.with(API.post("/admin/users/%d/keys".formatted(iduser),
                "{\"name\": \"test\", \"idfulfilment_customer\": %s}".formatted(scope)).created().get("key").asString());
    }

    /** Everything that is kept: a refused request changes nothing of it. */
    private static String everything() {
        return SERVICE.bean(JdbcTemplate.class).queryForObject("""
                select concat_ws(' ', (select count(*) from events.domain_event),
                    (select coalesce(sum(hashtext(body)), 0) from query.customer),
                    (select coalesce(sum(hashtext(body)), 0) from query.customer_address),
                    (select coalesce(sum(hashtext(c::text)), 0) from command.customer c),
                    (select coalesce(sum(hashtext(a::text)), 0) from command.customer_address a))""", String.class);
    }

    /** What is refused leaves everything as it was. */
    static void refused(int status, int code, Supplier<Client.Response> request) {
        var before = everything();
        request.get().refused(status, code);
        assertThat(everything()).isEqualTo(before);
    }
}
