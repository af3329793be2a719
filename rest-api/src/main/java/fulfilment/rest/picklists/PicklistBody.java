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

/**
 * The body of a request that changes a picklist; other members are ignored. Rules PCK-5, PCK-6, PCK-7, PCK-8.
 *
 * @param urgent                    whether the picklist is picked before others
 * @param invoiced                  whether the picklist was invoiced; it can also be changed later, when the picklist is closed
 * @param idshippingproviderProfile the id of the shipping profile to use; null for none
 */
record PicklistBody(Sent<Boolean> urgent, Sent<Boolean> invoiced, Sent<Integer> idshippingproviderProfile) {

    ChangePicklist change(PicklistId picklist) {
        return new ChangePicklist(picklist, Check.notNull("urgent", urgent), Check.notNull("invoiced", invoiced),
                idshippingproviderProfile);
    }

    /**
     * The body of a request that picks pieces. Rules PCK-9, PCK-10, PCK-11, PCK-12, PCK-14.
     *
     * @param idpicklistProduct the id of the line. It or {@code product} is required.
     * @param product           the id, code or barcode of the product, as scanned; an alternative to {@code idpicklist_product}. For
     *                          example {@code 8712345678906}.
     * @param amount            picked pieces, other than 0; a negative amount puts pieces back
     */
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

    /**
     * The body of a request that assigns a picklist. Rules PCK-27, PCK-63.
     *
     * @param iduser       the id of an active user, who is to pick it
     * @param ifUnassigned whether it is refused if the picklist is assigned to another user
     */
    record AssignBody(@Required @Nullable Integer iduser, @Nullable Boolean ifUnassigned) {

        AssignPicklist assign(PicklistId picklist) {
            return new AssignPicklist(picklist, new UserId(Check.required("iduser", iduser)), Boolean.TRUE.equals(ifUnassigned));
        }
    }

    /**
     * The body of a request that hides a picklist for a while. Rule PCK-29.
     *
     * @param snoozeUntil the time in the future at which the picklist is shown as new again; null wakes it now
     */
    record SnoozeBody(@Required(orNull = true) Sent<Instant> snoozeUntil) {

        SnoozePicklist snooze(PicklistId picklist) {
            return new SnoozePicklist(picklist, Check.sent("snooze_until", snoozeUntil));
        }
    }

    /**
     * The body of a request that pauses a picklist. Rule PCK-33.
     *
     * @param reason why the picklist is paused; null or absent for no reason
     */
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
     * The body of a request that reports missing pieces. Rules PCK-52, PCK-53, PCK-55.
     *
     * @param idlocation the location where the pieces should lie, null for no specific location. May be absent if the line has pieces at
     *                   one place only.
     * @param amount     pieces of the line that were found there, picked ones included; 0 or more
     * @param empty      whether nothing else of the product lies there
     * @param missing    what becomes of the missing pieces: {@code backorder} or {@code cancel}. If null or absent, {@code cancel} if the
     *                   order has {@code cancel_missing}, else {@code backorder}. For example {@code backorder}.
     * @param remark     a remark for whoever looks for the reason; null or absent for none
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

    /**
     * The body of a request that takes pieces off a picklist. Rules PCK-56, PCK-57.
     *
     * @param products the lines and pieces to take off, each line once; one piece at least stays on the picklist
     * @param to       where they go: {@code picklist} (a new one, the default), {@code backorder} or {@code cancelled}. For example {@code
     *                 backorder}.
     */
    record SplitBody(@Required @Nullable List<@Nullable LineBody> products, @Nullable String to) {

        /**
         * Pieces of a line to take off a picklist. Rules PCK-56, PCK-57.
         *
         * @param idpicklistProduct the id of the line
         * @param amount            pieces that are not picked, 1 or more; of a composition, whole ones
         */
        record LineBody(@Required @Nullable Integer idpicklistProduct, @Required @Nullable Integer amount) {}

        SplitPicklist split(PicklistId picklist, UserId by) {
            return new SplitPicklist(picklist, lines(Check.required("products", products)),
                    Check.word("to", to, Destination.class, Destination.PICKLIST), by);
        }

        private static List<SplitPicklist.Line> lines(List<@Nullable LineBody> sent) {
            if (sent.isEmpty()) {
                throw new BadParameter("products", "must name a line");
            }
            var known = new HashSet<Integer>();
            return Check.each("products", sent, (line, place) -> {
                int id = Check.required(place + ".idpicklist_product", line.idpicklistProduct());
                if (!known.add(id)) {
                    throw new BadParameter(place + ".idpicklist_product", "must not be named twice");
                }
                return new SplitPicklist.Line(new PicklistProductId(id), Check.amount(place + ".amount", line.amount()));
            });
        }
    }

    /**
     * The body of a request that sets the packaging to use. Rules PKG-13, PKG-14.
     *
     * @param idpackaging the id of an active packaging. Required; null returns to the advice of the service.
     */
    record AdviceBody(Sent<Integer> idpackaging) {

        AdvisePackaging advise(PicklistId picklist) {
            return new AdvisePackaging(picklist, Id.of(Check.sent("idpackaging", idpackaging), PackagingId::new));
        }
    }
}
