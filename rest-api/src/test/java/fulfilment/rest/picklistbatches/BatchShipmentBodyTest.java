package fulfilment.rest.picklistbatches;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.picklistbatches.PicklistBatchQuery.ListPicklistsOfBatch;
import fulfilment.api.users.Right;
import fulfilment.rest.Client;
import fulfilment.rest.RestApi;
import java.util.Collections;
import org.junit.jupiter.api.Test;

/** What requests to ship a batch are refused before anything is stored. Rule PKG-33. */
class BatchShipmentBodyTest {

    private static final String SHIPMENTS = "/picklists/batches/1/shipments";

    private final RestApi rest = new RestApi();
    private final Client api = rest.admin();

    @Test
    @Rule("PKG-33")
    void refusesABatchOfMorePicklistsThanARunTakes() {
        var picklist = """
                {"idpicklist": 7, "picklistid": "P7", "status": "new", "alias": "A", "picking_containers": [], "total_products": 1,
                 "total_collected": 1, "has_notes": false, "has_customer_remarks": false, "created_at": "2026-11-30 10:00:00"}""";
        rest.queries().answer(ListPicklistsOfBatch.class,
                list -> "[%s]".formatted(String.join(",", Collections.nCopies(501, picklist))));

        assertThat(api.post(SHIPMENTS, "{}").refused(400, 21)).contains("501 picklists", "500 at most",
                "move some to another batch");
    }

    @Test
    @Rule("PKG-33")
    void refusesANegativeWeight() {
        assertThat(api.post(SHIPMENTS, "{\"weight\": -1}").refused(400, 5)).contains("weight");
    }

    @Test
    @Rule("PKG-33")
    void refusesUsersWithoutTheRightAndLimitedKeys() {
        for (var client : new Client[] {rest.user(Right.STOCK_MOVE), rest.limited()}) {
            client.post(SHIPMENTS, "{}").refused(403, 1017);
            client.get(SHIPMENTS).refused(403, 1017);
            client.get(SHIPMENTS + "/1").refused(403, 1017);
            client.post(SHIPMENTS + "/1/cancel", null).refused(403, 1017);
        }
    }
}
