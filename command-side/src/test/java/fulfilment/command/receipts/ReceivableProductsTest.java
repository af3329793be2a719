package fulfilment.command.receipts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fulfilment.api.account.VatGroupId;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rule;
import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductType;
import fulfilment.command.catalogue.ProductFacts;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Which of the products that share a code a receipt means. */
class ReceivableProductsTest {

    private static final int OWNER = 10;
    private static final int OTHER = 11;

    private static ProductFacts product(int id, String productcode, String barcode, @Nullable Integer owner) {
        return new ProductFacts(new ProductId(id), productcode, "Lamp", ProductType.NORMAL, true, new VatGroupId(1), "", barcode,
                Price.ZERO, Price.ZERO, 0,
                Id.of(owner, FulfilmentCustomerId::new));
    }

    private static Optional<Integer> choose(@Nullable Integer owner, Set<Integer> listed, ProductFacts... sharing) {
        return ReceivableProducts
                .choose("barcode", "871", List.of(sharing), Id.of(owner, FulfilmentCustomerId::new), listed::contains)
                .map(it -> it.idproduct().value());
    }

    @Rule("REC-18")
    @Test
    void prefersAProductOnTheReceipt() {
        var first = product(1, "A", "871", OWNER);
        var second = product(2, "B", "871", OWNER);

        assertThat(choose(OWNER, Set.of(), first, second)).contains(1);
        assertThat(choose(OWNER, Set.of(2), first, second)).contains(2);
    }

    @Rule("REC-18")
    @Test
    void prefersTheCodeToTheBarcodeThenTheOwnersProduct() {
        var account = product(1, "A", "871", null);
        var own = product(2, "B", "871", OWNER);
        var coded = product(3, "871", "", null);

        assertThat(choose(OWNER, Set.of(), account, own)).contains(2);
        assertThat(choose(OWNER, Set.of(), account, own, coded)).contains(3);
        assertThat(choose(OWNER, Set.of(1, 2), account, own, coded)).contains(2);
    }

    @Rule("REC-18")
    @Test
    void passesOverProductsOfOtherOwners() {
        assertThat(choose(OWNER, Set.of(), product(1, "A", "871", OTHER))).isEmpty();
        assertThat(choose(OWNER, Set.of(), product(1, "871", "", OTHER), product(2, "B", "871", OWNER))).contains(2);
        assertThat(choose(OWNER, Set.of())).isEmpty();
    }

    @Rule("REC-43")
    @Test
    void refusesACodeOfSeveralOwnersOnAReceiptOfTheAccount() {
        var account = product(1, "A", "871", null);
        var own = product(2, "B", "871", OWNER);
        var other = product(3, "C", "871", OTHER);

        assertThatExceptionOfType(BadParameter.class).isThrownBy(() -> choose(null, Set.of(), own, other));
        assertThatExceptionOfType(BadParameter.class).isThrownBy(() -> choose(null, Set.of(), account, own));
        assertThat(choose(null, Set.of(3), account, own, other)).contains(3);
        assertThat(choose(null, Set.of(), own)).contains(2);
    }
}
