package fulfilment.server.products;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Pages of the product list: 100 entries a page, in one order, none twice, none left out. Rules CON-49, CON-52. */
class PagingTest {

    private static final int PRODUCTS = 230;
    private static final String NAME = "paged " + Unique.text();

    private static final Client API = Service.shared().admin();

    @BeforeAll
    static void makeProducts() {
        for (int i = 0; i < PRODUCTS; i++) {
            API.post("/products", "{\"productcode\": \"%s\", \"name\": \"%s\", \"price\": 1}".formatted(Unique.text(), NAME))
                    .created();
        }
    }

    @Test
    @Rule({"CON-49", "CON-52"})
    void listsEveryProductOnExactlyOnePage() {
        var ids = new ArrayList<Integer>();
        for (int offset : new int[] {0, 100, 200, 300}) {
            page(offset).forEach(ids::add);
        }
        assertThat(ids).hasSize(PRODUCTS).doesNotHaveDuplicates().isSorted();
    }

    @Test
    @Rule({"CON-49", "CON-53"})
    void startsAPageAtAnyOffset() {
        assertThat(page(37)).hasSize(100).startsWith(page(0).get(37)).endsWith(page(100).get(36));
        assertThat(page(229)).hasSize(1);
        assertThat(page(230)).isEmpty();
        assertThat(page(Integer.MAX_VALUE)).isEmpty();
    }

    private static List<Integer> page(int offset) {
        var ids = new ArrayList<Integer>();
        API.get("/products?search=%s&offset=%d", NAME.replace(" ", "%20"), offset).ok()
                .forEach(product -> ids.add(product.get("idproduct").asInt()));
        return ids;
    }
}
