package fulfilment.console.sheets;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.console.platform.AnsweringApi;
import fulfilment.console.platform.Members;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Where the rows of a table come from. */
class SheetTest {

    @Test
    void asksTheApiWithTheMembersOfTheObject() {
        var api = new AnsweringApi(200, "[{\"idpurchaseorder\": 3}]");
        var supplier = new Members();
        supplier.put("idsupplier", 17L);

        assertThat(Sheet.rows("/purchaseorders?idsupplier={idsupplier}&products=false", 100, api.person(), supplier)).hasSize(1);
        assertThat(api.calls()).singleElement().satisfies(call -> {
            assertThat(call.path()).isEqualTo("/purchaseorders");
            assertThat(call.parameters()).isEqualTo(Map.of("idsupplier", "17", "products", "false", "offset", "100"));
        });
    }
}
