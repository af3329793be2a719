package fulfilment.rest.webshoporders;

import fulfilment.api.kernel.Rule;
import fulfilment.api.users.Right;
import fulfilment.rest.Client;
import fulfilment.rest.RestApi;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What requests about orders of webshops are refused whatever is stored. Rules WEB. */
class WebshopOrderRefusalsTest {

    private static final String REPORT = """
            {"idcompany_webshop": 3, "foreign_id": "ID", "ordered": "2026-01-02 03:04:05", "status": "importing", "order": ORDER}""";
    private static final String ORDER = "{\"products\": [{\"idproduct\": 1, \"amount\": 1}]}";

    private final RestApi rest = new RestApi();
    private final Client api = rest.admin();

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"\"idcompany_webshop\": 3, | | 5",
            "\"idcompany_webshop\": 3 | \"idcompany_webshop\": 0 | 5",
            "\"foreign_id\": \"ID\", | | 5", "\"foreign_id\": \"ID\" | \"foreign_id\": \" \" | 5",
            "2026-01-02 03:04:05 | yesterday | 5",
            "\"status\": \"importing\" | \"status\": \"imported\" | 5", "\"status\": \"importing\" | \"status\": \"error\" | 5",
            "\"status\": \"importing\" | \"status\": \"cancelled\" | 5", "\"status\": \"importing\" | \"status\": null | 5",
            "ORDER | {} | 13",
            "ORDER | {\"products\": [{\"idproduct\": 1}]} | 23", "ORDER | {\"products\": [{\"amount\": 1}]} | 23",
            "ORDER | {\"deliverycountry\": \"xx\", \"products\": [{\"idproduct\": 1, \"amount\": 1}]} | 9",
            "ORDER | {\"discount\": 101, \"products\": [{\"idproduct\": 1, \"amount\": 1}]} | 5"})
    @Rule({"WEB-2", "WEB-3", "WEB-5"})
    void refusesAReportThatCannotBecomeAnOrder(String part, @Nullable String replacement, int code) {
        var sent = REPORT.replace(part, replacement == null ? "" : replacement).replace("ORDER", ORDER);

        api.post("/admin/webshoporders", sent).refused(400, code);
    }

    @Test
    @Rule("WEB-7")
    void whoMayDoWhat() {
        rest.user().get("/webshoporders").ok();
        rest.user().get("/webshoporders/1").ok();
        rest.user().post("/webshoporders/1/import", null).refused(403, 1017);
        var seller = rest.user(Right.ORDERS_EDIT);
        seller.post("/admin/webshoporders", REPORT.replace("ORDER", ORDER)).refused(403, 1017);
        seller.put("/admin/webshoporders/1", "{\"status\": \"ignored\"}").refused(403, 1017);
        seller.post("/webshoporders/1/import", null).ok();
    }
}
