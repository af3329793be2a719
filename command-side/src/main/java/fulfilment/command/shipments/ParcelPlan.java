package fulfilment.command.shipments;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Id;
import fulfilment.api.labels.Label;
import fulfilment.api.labels.LabelOrder;
import fulfilment.api.packagings.PackagingDetails.Size;
import fulfilment.api.packagings.PackagingId;
import fulfilment.api.shipments.Parcel;
import fulfilment.api.shipments.ParcelContent;
import fulfilment.command.account.ShippingProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The parcels of a shipment: what the request says, completed with the picklist's weight and the measures of packagings. */
public final class ParcelPlan {

    /** In grams. No carrier takes more in one parcel, and a higher weight is a mistake. Rule SHP-38. */
    static final long HEAVIEST = 1_000_000;

    private ParcelPlan() {}

    /**
     * @param packagings the measures of a packaging by its id; null if it has none
     * @throws ShipmentRefused if the provider does not take such parcels
     */
    public static List<LabelOrder.Parcel> of(List<Parcel.Wanted> wanted, long weightOfAll, ShippingProfile profile,
            Function<PackagingId, @Nullable Size> packagings) {
        if (wanted.size() > 1 && !profile.takesSeveralParcels()) {
            throw new ShipmentRefused("profile '%s' takes one parcel in a shipment; make a shipment for each parcel"
                    .formatted(profile.name()));
        }
        return wanted.stream().map(parcel -> {
            var packaging = parcel.idpackaging() == null ? null : packagings.apply(parcel.idpackaging());
            return new LabelOrder.Parcel(Id.value(parcel.idpackaging()), weight(parcel, wanted.size(), weightOfAll),
                    measure(parcel.length(), packaging == null ? null : packaging.length()),
                    measure(parcel.width(), packaging == null ? null : packaging.width()),
                    measure(parcel.height(), packaging == null ? null : packaging.height()), parcel.products());
        }).toList();
    }

    /**
     * Returns the parcels with their contents. If the shipment does not list its contents and takes the rest of the picklist, its only parcel
     * gets the rest. Rule SHP-44.
     *
     * @param rest pieces by line that this shipment takes; empty if none need to be named
     * @throws BadParameter if there are several parcels: the request does not say what is in which
     */
    static List<Parcel.Wanted> withTheRest(List<Parcel.Wanted> wanted, Map<Integer, Integer> rest) {
        if (rest.isEmpty() || wanted.stream().anyMatch(parcel -> parcel.products() != null)) {
            return wanted;
        }
        if (wanted.size() > 1) {
            throw new BadParameter("products", "is required for each parcel, because other pieces of the picklist have left");
        }
        var products = rest.entrySet().stream().map(line -> new ParcelContent(line.getKey(), line.getValue())).toList();
        return wanted.stream().map(parcel -> parcel.with(products)).toList();
    }

    /**
     * What is in all parcels together.
     *
     * @return pieces by line; empty if the parcels do not say what is in them
     * @throws BadParameter if only some of them do
     */
    static SortedMap<Integer, Integer> contents(List<@Nullable List<ParcelContent>> parcels) {
        var contents = new TreeMap<Integer, Integer>();
        if (parcels.stream().allMatch(Objects::isNull)) {
            return contents;
        }
        for (var products : parcels) {
            if (products == null) {
                throw new BadParameter("products", "is required for each parcel if one has it");
            }
            for (var one : products) {
                long sum = (long) contents.getOrDefault(one.idpicklistProduct(), 0) + one.amount();
                contents.put(one.idpicklistProduct(), (int) Math.min(sum, Integer.MAX_VALUE));
            }
        }
        return contents;
    }

    /** @param usable whether a packaging exists and is active @throws ShipmentRefused if one that is named is not */
    public static void requirePackagings(List<Parcel.Wanted> wanted, Predicate<PackagingId> usable) {
        wanted.stream().map(Parcel.Wanted::idpackaging).filter(Objects::nonNull).filter(usable.negate()).findFirst()
                .ifPresent(packaging -> {
                    throw new ShipmentRefused("packaging %d does not exist or is inactive".formatted(packaging.value()));
                });
    }

    /** The parcels with what the provider gave for each. @param ids of parcels */
    public static List<Parcel> labelled(List<LabelOrder.Parcel> asked, Label label, IntSupplier ids) {
        var parcels = new ArrayList<Parcel>();
        for (int i = 0; i < asked.size(); i++) {
            var parcel = asked.get(i);
            var labelled = label.parcel(i);
            parcels.add(new Parcel(ids.getAsInt(), parcel.idpackaging(), parcel.weight(), parcel.length(), parcel.width(),
                    parcel.height(), labelled.trackingcode(), labelled.trackingurl(), labelled.labelurl(),
                    labelled.labelurlZpl(), parcel.products(), labelled.documents().isEmpty() ? null : labelled.documents()));
        }
        return List.copyOf(parcels);
    }

    /** Rule SHP-38. */
    public static void requireWeights(List<LabelOrder.Parcel> parcels) {
        for (var parcel : parcels) {
            if (parcel.weight() < 1 || parcel.weight() > HEAVIEST) {
                throw new ShipmentRefused(
                        "a parcel weighs %d grams; send a weight from 1 to %,d".formatted(parcel.weight(), HEAVIEST));
            }
        }
    }

    private static @Nullable Integer measure(@Nullable Integer sent, @Nullable Integer ofPackaging) {
        return sent == null ? ofPackaging : sent;
    }

    /** The weight of all parcels in grams, as far as it is known. @param weightOfAll of the only parcel, if it has none */
    static long weightOf(List<Parcel.Wanted> wanted, long weightOfAll) {
        return wanted.stream()
                .mapToLong(parcel -> parcel.weight() != null ? parcel.weight() : wanted.size() == 1 ? weightOfAll : 0)
                .sum();
    }

    /** Rules SHP-10, SHP-11. */
    private static long weight(Parcel.Wanted parcel, int parcels, long weightOfAll) {
        if (parcel.weight() != null) {
            return parcel.weight();
        }
        if (parcels > 1) {
            throw new BadParameter("weight", "is required for each parcel if there are several");
        }
        return weightOfAll;
    }
}
