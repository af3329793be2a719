package fulfilment.command.account;

import fulfilment.api.account.AccountCommand.AddReturnReason;
import fulfilment.api.account.AccountCommand.AddReturnStatus;
import fulfilment.api.account.AccountCommand.ChangeReturnReason;
import fulfilment.api.account.AccountCommand.ChangeReturnStatus;
import fulfilment.api.account.AccountEvent;
import fulfilment.api.account.AccountEvent.ReturnReasonAdded;
import fulfilment.api.account.AccountEvent.ReturnReasonMadeDefault;
import fulfilment.api.account.AccountEvent.ReturnReasonRenamed;
import fulfilment.api.account.AccountEvent.ReturnStatusAdded;
import fulfilment.api.account.AccountEvent.ReturnStatusDetailsChanged;
import fulfilment.api.account.AccountEvent.ReturnStatusMadeDefault;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Sent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The statuses and reasons of returns that the account defines. Exactly one of each is the default. Rules ACC-13, RET-40, RET-42. */
final class ReturnChoices {

    private final Map<Integer, Status> statuses = new HashMap<>();
    private final Map<Integer, String> reasons = new HashMap<>();
    private int defaultStatus;
    private int defaultReason;

    private record Status(String name, String color, boolean completed) {}

    List<AccountEvent> add(int id, AddReturnStatus command) {
        var events = new ArrayList<AccountEvent>();
        events.add(new ReturnStatusAdded(command.account(), id, command.name(), false, command.completed(), command.color()));
        if (command.makeDefault()) {
            events.add(new ReturnStatusMadeDefault(command.account(), id, defaultStatus));
        }
        return events;
    }

    List<AccountEvent> change(ChangeReturnStatus command) {
        int id = command.status().value();
        var before = statuses.get(id);
        if (before == null) {
            throw new NotFound("return_status", command.status());
        }
        if (command.completed().orKeep(before.completed()) != before.completed()) {
            throw new BadParameter("completed", "cannot change, because returns may have the status: add another status");
        }
        var events = new ArrayList<AccountEvent>();
        var after = new Status(command.name().orKeep(before.name()), command.color().orKeep(before.color()), before.completed());
        if (!after.equals(before)) {
            events.add(new ReturnStatusDetailsChanged(command.account(), id, after.name(), after.color()));
        }
        if (becomesDefault(command.makeDefault(), id, defaultStatus)) {
            events.add(new ReturnStatusMadeDefault(command.account(), id, defaultStatus));
        }
        return events;
    }

    List<AccountEvent> add(int id, AddReturnReason command) {
        var events = new ArrayList<AccountEvent>();
        events.add(new ReturnReasonAdded(command.account(), id, command.name(), false));
        if (command.makeDefault()) {
            events.add(new ReturnReasonMadeDefault(command.account(), id, defaultReason));
        }
        return events;
    }

    List<AccountEvent> change(ChangeReturnReason command) {
        int id = command.reason().value();
        var before = reasons.get(id);
        if (before == null) {
            throw new NotFound("return_reason", command.reason());
        }
        var events = new ArrayList<AccountEvent>();
        var after = command.name().orKeep(before);
        if (!after.equals(before)) {
            events.add(new ReturnReasonRenamed(command.account(), id, after));
        }
        if (becomesDefault(command.makeDefault(), id, defaultReason)) {
            events.add(new ReturnReasonMadeDefault(command.account(), id, defaultReason));
        }
        return events;
    }

    private static boolean becomesDefault(Sent<Boolean> sent, int id, int current) {
        if (Boolean.FALSE.equals(sent.value()) && id == current) {
            throw new BadParameter("default", "cannot be false: make another one the default instead");
        }
        return Boolean.TRUE.equals(sent.value()) && id != current;
    }

    void evolve(ReturnStatusAdded event) {
        statuses.put(event.idreturnStatus(), new Status(event.name(), event.color(), event.completed()));
        defaultStatus = event.isDefault() ? event.idreturnStatus() : defaultStatus;
    }

    void evolve(ReturnStatusDetailsChanged event) {
        statuses.computeIfPresent(event.idreturnStatus(),
                (id, before) -> new Status(event.name(), event.color(), before.completed()));
    }

    void evolve(ReturnStatusMadeDefault event) {
        defaultStatus = event.idreturnStatus();
    }

    void evolve(ReturnReasonAdded event) {
        reasons.put(event.idreturnReason(), event.name());
        defaultReason = event.isDefault() ? event.idreturnReason() : defaultReason;
    }

    void evolve(ReturnReasonRenamed event) {
        reasons.put(event.idreturnReason(), event.name());
    }

    void evolve(ReturnReasonMadeDefault event) {
        defaultReason = event.idreturnReason();
    }
}
