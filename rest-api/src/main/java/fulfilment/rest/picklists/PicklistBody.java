package fulfilment.rest.picklists;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.packagings.PackagingId;
import fulfilment.api.picklists.PicklistCommand.AdvisePackaging;
import fulfilment.api.picklists.PicklistCommand.AssignPicklist;
import fulfilment.api.picklists.PicklistCommand.ChangePickLocations;
import fulfilment.api.picklists.PicklistCommand.ChangePicklist;
import fulfilment.api.picklists.PicklistCommand.Destination;
import fulfilment.api.picklists.PicklistCommand.Missing;
import fulfilment.api.picklists.PicklistCommand.PausePicklist;
import fulfilment.api.picklists.PicklistCommand.Pick;
import fulfilment.api.picklists.PicklistCommand.ReportShortPick;
import fulfilment.api.picklists.PicklistCommand.SnoozePicklist;
import fulfilment.api.picklists.PicklistCommand.SplitPicklist;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.picklists.PicklistProductId;
import fulfilment.api.users.UserId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.annotation.JsonDeserialize;

/** Body of a request that changes a picklist; other members are ignored. Rules PCK-5, PCK-9, PCK-29, PCK-36. */
record PicklistBody(Sent<Boolean> urgent, Sent<Boolean> invoiced, Sent<Integer> idshippingproviderProfile) {

    ChangePicklist change(PicklistId picklist) {
        return new ChangePicklist(picklist, Check.notNull("urgent", urgent), Check.notNull("invoiced", invoiced),
                idshippingproviderProfile);
    }

    /** @param product id, code or barcode; an older alternative to {@code idpicklist_product} */
    record PickBody(@Nullable Integer idpicklistProduct, @Nullable String product,
            @JsonDeserialize(using = ReadPickAmount.class) @Nullable Integer amount) {

        Pick pick(PicklistId picklist) {
            if (idpicklistProduct == null && (product == null || product.isBlank())) {
                throw new Rejection(ErrorCode.PICK_WITHOUT_PRODUCT, "idpicklist_product or product is required");
            }
            var scanned = Check.text("product", product);
            if (amount == null || amount == 0) {
                throw new WrongPickAmount();
            }
            return new Pick(picklist, Id.of(idpicklistProduct, PicklistProductId::new), scanned, amount);
        }
    }

    record AssignBody(@Required @Nullable Integer iduser) {

        AssignPicklist assign(PicklistId picklist) {
            return new AssignPicklist(picklist, new UserId(Check.required("iduser", iduser)));
        }
    }

    record SnoozeBody(@Required Sent<Instant> snoozeUntil) {

        SnoozePicklist snooze(PicklistId picklist) {
            return new SnoozePicklist(picklist, Check.sent("snooze_until", snoozeUntil));
        }
    }

    record PausePicklistBody(@Nullable String reason) {

        PausePicklist pause(PicklistId picklist) {
            return new PausePicklist(picklist, Check.text("reason", reason));
        }
    }

    /** Body of a request that changes the pick locations of a line: one location, or an array of them. */
    static final class PickLocationBody {

        private static final int MOST = 1_000;

        private PickLocationBody() {}

        static ChangePickLocations change(PicklistId picklist, PicklistProductId line, JsonNode sent) {
            var locations = new ArrayList<ChangePickLocations.At>();
            if (sent.isArray()) {
                sent.forEach(one -> locations.add(at(one)));
            } else {
                locations.add(at(sent));
            }
            if (locations.size() > MOST) {
                throw new BadParameter("pick_locations", "must not contain more than %,d locations".formatted(MOST));
            }
            return new ChangePickLocations(picklist, line, locations);
        }

        private static ChangePickLocations.At at(JsonNode sent) {
            var idlocation = sent.get("idlocation");
            if (idlocation == null) {
                throw new BadParameter("idlocation", "is required");
            }
            return new ChangePickLocations.At(idlocation.isNull() ? null : new LocationId(number("idlocation", idlocation)),
                    Check.level("amount", number("amount", Check.required("amount", sent.get("amount")))));
        }

        private static int number(String field, JsonNode sent) {
            try {
                return new BigDecimal(sent.asString("").strip()).intValueExact();
            } catch (ArithmeticException | NumberFormatException noNumber) {
                throw new BadParameter(field, "must be a whole number");
            }
        }
    }

    /**
     * @param idlocation absent if the line has pieces at one place; null for no specific location
     * @param amount     pieces of the line found there, picked ones included
     * @param missing    {@code backorder} or {@code cancel}; absent for what the order says, which is {@code backorder} unless it has {@code cancel_missing}
     */
    record ShortPickBody(Sent<Integer> idlocation, @Required @Nullable Integer amount, @Required @Nullable Boolean empty,
            @Nullable String missing, @Nullable String remark) {

        ReportShortPick report(PicklistId picklist, PicklistProductId line, UserId by) {
            var place = idlocation.isPresent()
                    ? Sent.of(Id.of(idlocation.value(), LocationId::new))
                    : Sent.<LocationId>absent();
            return new ReportShortPick(picklist, line, place, Check.level("amount", Check.required("amount", amount)),
                    Check.required("empty", empty),
                    missing == null ? null : Check.word("missing", missing, Missing.class, Missing.BACKORDER),
                    Check.text("remark", remark), by);
        }
    }

    /** @param to {@code picklist} (the default), {@code backorder} or {@code cancelled} */
    record SplitBody(@Required @Nullable List<@Nullable LineBody> products, @Nullable String to) {

        /** Pieces of a line; of a composition, whole ones. */
        record LineBody(@Required @Nullable Integer idpicklistProduct, @Required @Nullable Integer amount) {}

        SplitPicklist split(PicklistId picklist, UserId by) {
            return new SplitPicklist(picklist, lines(Check.required("products", products)),
                    Check.word("to", to, Destination.class, Destination.PICKLIST), by);
        }

        private static List<SplitPicklist.Line> lines(List<@Nullable LineBody> sent) {
            if (sent.isEmpty()) {
                throw new BadParameter("products", "must name a line");
            }
            var lines = new ArrayList<SplitPicklist.Line>(sent.size());
            var known = new HashSet<Integer>();
            for (int i = 0; i < sent.size(); i++) {
                var place = "products[%d]".formatted(i);
                var line = Check.required(place, sent.get(i));
                int id = Check.required(place + ".idpicklist_product", line.idpicklistProduct());
                if (!known.add(id)) {
                    throw new BadParameter(place + ".idpicklist_product", "must not be named twice");
                }
                lines.add(new SplitPicklist.Line(new PicklistProductId(id), Check.amount(place + ".amount", line.amount())));
            }
            return lines;
        }
    }

    record AdviceBody(Sent<Integer> idpackaging) {

        AdvisePackaging advise(PicklistId picklist) {
            return new AdvisePackaging(picklist, Id.of(Check.sent("idpackaging", idpackaging), PackagingId::new));
        }
    }
}
