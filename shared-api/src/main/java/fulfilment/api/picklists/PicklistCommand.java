package fulfilment.api.picklists;

import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.packagings.PackagingId;
import fulfilment.api.users.UserId;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to picklists. {@code by} is the user who sent the command. Rules PCK-5, PCK-9, PCK-27, PCK-29, PCK-33, PCK-36. */
public sealed interface PicklistCommand {

    PicklistId picklist();

    record ChangePicklist(@TargetAggregateIdentifier PicklistId picklist, Sent<Boolean> urgent, Sent<Boolean> invoiced,
            Sent<Integer> profile) implements PicklistCommand, Command<Void> {}

    /**
     * @param idpicklistProduct the line to pick; null to pick by product
     * @param product           id, code or barcode of a product; ignored if a line is given
     * @param amount            negative to put pieces back
     */
    record Pick(PicklistId picklist, @Nullable PicklistProductId idpicklistProduct, @Nullable String product,
            int amount) implements PicklistCommand, Command<Void> {}

    record PickAll(@TargetAggregateIdentifier PicklistId picklist) implements PicklistCommand, Command<Void> {}

    record ClosePicklist(PicklistId picklist, UserId by) implements PicklistCommand, Command<Void> {}

    record CancelPicklist(PicklistId picklist, UserId by) implements PicklistCommand, Command<Void> {}

    /**
     * @param iduser       null unassigns
     * @param ifUnassigned whether it is refused if another user has the picklist
     */
    record AssignPicklist(@TargetAggregateIdentifier PicklistId picklist, @Nullable UserId iduser,
            boolean ifUnassigned) implements PicklistCommand, Command<Void> {

        public AssignPicklist(PicklistId picklist, @Nullable UserId iduser) {
            this(picklist, iduser, false);
        }
    }

    /** @param until null wakes the picklist if it is snoozed */
    record SnoozePicklist(PicklistId picklist, @Nullable Instant until) implements PicklistCommand, Command<Void> {}

    record UnsnoozePicklist(@TargetAggregateIdentifier PicklistId picklist) implements PicklistCommand, Command<Void> {}

    /** Wakes a picklist that is snoozed until {@code now} or earlier; does nothing otherwise. */
    record WakePicklist(@TargetAggregateIdentifier PicklistId picklist, Instant now) implements PicklistCommand, Command<Void> {}

    record PausePicklist(PicklistId picklist, @Nullable String reason) implements PicklistCommand, Command<Void> {}

    record ResumePicklist(PicklistId picklist) implements PicklistCommand, Command<Void> {}

    /** Changes where the pieces of a line are picked. @param locations new amounts; locations not named change as little as possible */
    record ChangePickLocations(PicklistId picklist, PicklistProductId idpicklistProduct,
            List<At> locations) implements PicklistCommand, Command<Void> {

        /** @param idlocation null for no specific location */
        public record At(@Nullable LocationId idlocation, int amount) {}
    }

    /**
     * Says that fewer pieces of a line lie at a place than the picklist holds there.
     *
     * @param location absent if the line has pieces at one place only; null for no specific location
     * @param amount   pieces of the line that lie there, picked ones included
     * @param empty    whether nothing else lies there
     * @param missing  what becomes of pieces that are nowhere else; null for what the order says
     * @param remark   of the picker; null if there is none
     */
    record ReportShortPick(PicklistId picklist, PicklistProductId idpicklistProduct, Sent<LocationId> location, int amount,
            boolean empty, @Nullable Missing missing, @Nullable String remark,
            UserId by) implements PicklistCommand, Command<Void> {}

    /** What becomes of pieces that cannot be picked. */
    enum Missing {
        BACKORDER,
        CANCEL
    }

    /**
     * Takes pieces that are not picked off a picklist.
     *
     * @param lines no line twice
     */
    record SplitPicklist(PicklistId picklist, List<Line> lines, Destination to,
            UserId by) implements PicklistCommand, Command<SplitPicklist.Made> {

        /** @param amount pieces; of a composition, whole ones */
        public record Line(PicklistProductId idpicklistProduct, int amount) {}

        /** @param picklist with the pieces that were split off; the old one if there is no new one */
        public record Made(PicklistId picklist) {}
    }

    /** Where pieces go that leave a picklist. */
    enum Destination {
        PICKLIST,
        BACKORDER,
        CANCELLED
    }

    /** @param idpackaging null removes the advice */
    record AdvisePackaging(@TargetAggregateIdentifier PicklistId picklist,
            @Nullable PackagingId idpackaging) implements PicklistCommand, Command<Void> {}
}
