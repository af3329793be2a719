package fulfilment.command.shipments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.api.labels.LabelOrder;
import fulfilment.api.packagings.PackagingDetails.Size;
import fulfilment.api.packagings.PackagingId;
import fulfilment.api.shipments.Parcel.Wanted;
import fulfilment.api.shippingproviders.ProfileDetails;
import fulfilment.api.shippingproviders.ProviderConnection;
import fulfilment.api.shippingproviders.ProviderKind;
import fulfilment.api.shippingproviders.ShippingProfileId;
import fulfilment.api.shippingproviders.ShippingProviderId;
import fulfilment.command.account.ShippingProfile;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The parcels of a shipment are completed from the picklist and the packagings. */
class ParcelPlanTest {

    private static final Wanted ANY = new Wanted(null, null, null, null, null);
    private static final Wanted LIGHT = new Wanted(null, 200, null, null, null);

    private static ShippingProfile profile(ProviderKind kind, boolean severalParcels) {
        return new ShippingProfile(new ShippingProfileId(71), new ShippingProviderId(5), kind, "Ours", true,
                ProviderConnection.NONE,
                new ProfileDetails("Same day", Map.of(), severalParcels, true, true));
    }

    private static List<LabelOrder.Parcel> plan(ShippingProfile profile, Wanted... wanted) {
        return ParcelPlan.of(List.of(wanted), 1_500, profile, packaging -> packaging.value() == 5 ? new Size(40, 30, 20) : null);
    }

    @Rule("SHP-10")
    @Test
    void givesTheOnlyParcelTheWeightOfThePicklist() {
        assertThat(plan(profile(ProviderKind.CUSTOM, false), ANY)).extracting(LabelOrder.Parcel::weight).containsExactly(1_500L);
    }

    @Rule("SHP-11")
    @Test
    void needsAWeightForEachOfSeveralParcels() {
        assertThatThrownBy(() -> plan(profile(ProviderKind.MANUAL, false), LIGHT, ANY)).isInstanceOf(BadParameter.class);
    }

    @Rule("SHP-42")
    @Test
    void takesMissingMeasuresFromThePackaging() {
        assertThat(plan(profile(ProviderKind.CUSTOM, true), new Wanted(new PackagingId(5), 100, null, 31, null),
                new Wanted(new PackagingId(6), 100, null, null, null)))
                .containsExactly(new LabelOrder.Parcel(5, 100, 40, 31, 20), new LabelOrder.Parcel(6, 100, null, null, null));
    }

    @Rule("SHP-41")
    @ParameterizedTest
    @CsvSource({"CUSTOM,false,false", "CUSTOM,true,true", "CUSTOM_SINGLE,true,false", "JSON_PUSH,true,false",
            "MANUAL,false,true"})
    void takesSeveralParcelsOnlyWithAProviderThatDeclaresThem(ProviderKind kind, boolean declared, boolean taken) {
        if (taken) {
            assertThat(plan(profile(kind, declared), LIGHT, LIGHT)).hasSize(2);
        } else {
            assertThatThrownBy(() -> plan(profile(kind, declared), LIGHT, LIGHT)).isInstanceOfSatisfying(Rejection.class,
                    refused -> assertThat(refused.code()).isEqualTo(ErrorCode.SHIPMENT_REFUSED));
        }
    }

    @Rule("SHP-41")
    @ParameterizedTest
    @EnumSource
    void takesOneParcelWithEveryProvider(ProviderKind kind) {
        assertThat(plan(profile(kind, false), LIGHT)).hasSize(1);
    }

    @Rule("SHP-38")
    @ParameterizedTest
    @ValueSource(longs = {-1, 0, 1_000_001, Long.MAX_VALUE})
    void refusesWeightsThatNoCarrierTakes(long weight) {
        var parcels = List.of(new LabelOrder.Parcel(null, weight, null, null, null));
        assertThatThrownBy(() -> ParcelPlan.requireWeights(parcels)).isInstanceOfSatisfying(Rejection.class,
                refused -> assertThat(refused.code()).isEqualTo(ErrorCode.SHIPMENT_REFUSED));
    }

    @Rule("SHP-38")
    @ParameterizedTest
    @ValueSource(longs = {1, 1_000_000})
    void takesWeightsWithinTheLimits(long weight) {
        ParcelPlan.requireWeights(List.of(new LabelOrder.Parcel(null, weight, null, null, null)));
    }
}
