package fulfilment.server.customers;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.function.Supplier;
import org.springframework.jdbc.core.JdbcTemplate;

/** Creates the objects that tests of customers need, with unique names and numbers. */
final class People {

    static final Client API = Client.ofShared();

    private People() {}

    static String unique() {
        return Unique.text();
    }

    /** A customer number that no other test uses. */
    static int number() {
        return Unique.number();
    }

    static int customer() {
        return API.post("/customers", "{\"name\": \"Somebody\"}").created().get("idcustomer").asInt();
    }

    /** The id of a new fulfilment customer, which no other test uses. */
    static String fulfilmentCustomer() {
        return String.valueOf(Service.shared().fulfilmentCustomer());
    }

    /** A client with a key of a user whose only right is {@code orders.edit}. @param scope a fulfilment customer, or {@code null} as text */
    static Client user(String scope) {
        return API.withNewKey(API.newUser("\"rights\": [\"orders.edit\"]"), "\"idfulfilment_customer\": %s".formatted(scope));
    }

    /** A checksum of all stored data of customers. */
    private static String everything() {
        return Service.shared().bean(JdbcTemplate.class).queryForObject("""
                select concat_ws(' ', (select count(*) from events.domain_event),
                    (select coalesce(sum(hashtext(body)), 0) from query.customer),
                    (select coalesce(sum(hashtext(body)), 0) from query.customer_address),
                    (select coalesce(sum(hashtext(c::text)), 0) from command.customer c),
                    (select coalesce(sum(hashtext(a::text)), 0) from command.customer_address a))""", String.class);
    }

    /** Sends a request and checks that it is refused and changes nothing. */
    static void refused(int status, int code, Supplier<Client.Response> request) {
        var before = everything();
        request.get().refused(status, code);
        assertThat(everything()).isEqualTo(before);
    }
}
