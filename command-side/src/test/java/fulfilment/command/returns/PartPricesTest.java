package fulfilment.command.returns;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.account.VatGroupId;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rule;
import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductType;
import fulfilment.command.catalogue.ProductFacts;
import fulfilment.command.products.CompositionPart;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How the price of a composition is divided over its parts. Rule RET-10. */
class PartPricesTest {

    @ParameterizedTest
    @CsvSource({"20, 1x10 1x10, 10 10", "20, 3x2 1x14, 2 14", "10, 2x0 2x0, 2.5 2.5", "10, 1x0 1x5, 0 10", "0, 1x3 2x3, 0 0",
            "10, 3x1, 3.3333 3.3334", "9, 2x-1 1x3, 0 9", "10, 1x1 1x1 1x1, 3.3334 3.3333 3.3333",
            "1, 7x2 3x1, 0.1176 0.118 0.0588",
            "0.01, 1000x1, 0 0.01", "-10, 3x1, -3.3333 -3.3334"})
    @Rule("RET-10")
    void dividesThePriceInProportion(String whole, String parts, String expected) {
        var made = new ArrayList<CompositionPart>();
        for (var part : parts.split(" ")) {
            var words = part.split("x");
            made.add(part(Integer.parseInt(words[0]), words[1]));
        }
        var shares = PartPrices.of(Price.of(whole), made);
        assertThat(shares.stream().map(share -> share.price().amount().multiply(BigDecimal.valueOf(share.perParent())))
                .reduce(BigDecimal.ZERO, BigDecimal::add)).isEqualByComparingTo(whole);
        assertThat(shares.stream().mapToInt(PartPrices.Share::perParent).sum())
                .isEqualTo(made.stream().mapToInt(CompositionPart::perParent).sum());
        assertThat(shares).extracting(PartPrices.Share::price)
                .isEqualTo(Arrays.stream(expected.split(" ")).map(Price::of).toList());
    }

    private static CompositionPart part(int perParent, String price) {
        return new CompositionPart(
                new ProductFacts(new ProductId(1), "P", "Part", ProductType.NORMAL, true, new VatGroupId(1), "", "",
                        Price.of(price), Price.ZERO, 1, null),
                perParent);
    }
}
