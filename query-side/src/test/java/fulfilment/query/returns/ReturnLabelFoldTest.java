package fulfilment.query.returns;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.kernel.Rule;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelAnonymized;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelCancelled;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelCreated;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelRequested;
import fulfilment.api.returns.ReturnLabelId;
import fulfilment.api.shipments.Carriage;
import fulfilment.api.shipments.Parcel;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The view of a label for a return. */
class ReturnLabelFoldTest {

    private static final ReturnLabelId ID = new ReturnLabelId(57);
    private static final Carriage CARRIAGE = new Carriage(2, 3, "custom", "By van", "By van", "Parcel", "van");
    private static final ReturnLabelCreated CREATED = new ReturnLabelCreated(ID, new ReturnId(21), null, CARRIAGE,
            List.of(new Parcel(71, null, 700, null, null, null, "3SABC", "https://track.example/3SABC", "/labels/a.pdf", null)),
            9, null, null);
    private static final Recorded AT = new Recorded(1, Instant.parse("2026-11-30T10:00:00Z"), 9);

    private final ReturnLabelFold fold = new ReturnLabelFold();

    @Rule("LBL-91")
    @Test
    void aLabelIsThereOnceItsProviderGaveIt() {
        assertThat(fold.touches(new ReturnLabelRequested(ID, new ReturnId(21), null, CARRIAGE, List.of(), 9))).isEmpty();
        assertThat(fold.touches(CREATED)).containsExactly(57);

        var label = Objects.requireNonNull(fold.on(57, null, CREATED, AT));

        assertThat(label.trackingcode()).isEqualTo("3SABC");
        assertThat(label.labelurlPdf()).isEqualTo("/labels/a.pdf");
        assertThat(label.weight()).isEqualTo(700);
        assertThat(label.cancelled()).isFalse();
    }

    @Rule({"LBL-92", "LBL-93"})
    @Test
    void aForgottenLabelLeadsNowhere() {
        var label = fold.on(57, fold.on(57, null, CREATED, AT), new ReturnLabelCancelled(ID, 9), AT);
        assertThat(Objects.requireNonNull(label).cancelled()).isTrue();

        var forgotten = Objects.requireNonNull(fold.on(57, label, new ReturnLabelAnonymized(ID), AT));

        assertThat(forgotten.trackingcode()).isNull();
        assertThat(forgotten.labelurlPdf()).isNull();
        assertThat(forgotten.parcels().getFirst().trackingCode()).isNull();
        assertThat(forgotten.cancelled()).isTrue();
    }
}
