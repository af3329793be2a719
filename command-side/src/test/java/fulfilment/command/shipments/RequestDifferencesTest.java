package fulfilment.command.shipments;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.labels.LabelOrder;
import fulfilment.api.shipments.ParcelContent;
import java.util.List;
import org.junit.jupiter.api.Test;

@Rule("SHP-36")
class RequestDifferencesTest {

    private static final LabelOrder.Parcel BOX = new LabelOrder.Parcel(5, 100, 40, 30, 20);
    private static final LabelOrder.Parcel BAG = new LabelOrder.Parcel(null, 77, null, null, null,
            List.of(new ParcelContent(1, 2)));

    @Test
    void anEqualRequestHasNone() {
        assertThat(RequestDifferences.between(3, List.of(BOX, BAG), 3, List.of(BOX, BAG))).isEmpty();
    }

    @Test
    void namesMembersWithBothValues() {
        assertThat(RequestDifferences.between(4, List.of(new LabelOrder.Parcel(5, 77, 40, 30, 20)), 3, List.of(BOX)))
                .isEqualTo("idshippingprofile 4 instead of 3, weight 77 instead of 100");
        assertThat(RequestDifferences.between(3, List.of(BOX, BOX), 3, List.of(BOX))).isEqualTo("2 parcels instead of 1");
        assertThat(RequestDifferences.between(3, List.of(BOX, BAG), 3, List.of(BOX, BOX))).isEqualTo(
                "parcels[1].idpackaging none instead of 5, parcels[1].weight 77 instead of 100, parcels[1].length none instead of 40,"
                        + " parcels[1].width none instead of 30, parcels[1].height none instead of 20 and 1 more");
        assertThat(RequestDifferences.between(3, List.of(BAG), 3,
                List.of(new LabelOrder.Parcel(null, 77, null, null, null, List.of(new ParcelContent(1, 1))))))
                .isEqualTo("other products");
    }
}
