package fulfilment.console.picklists;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Members;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;

/** Declares what can be done with a picklist. */
@Component
class PicklistActions implements Declarations {

    private static final String PICKLIST = "/picklists/{idpicklist}";

    /** What the API does with this picklist as it is. */
    static List<String> offered(Members picklist) {
        var status = picklist.text("status");
        return switch (status) {
            case "new", "snoozed" -> ofOpen(picklist, status.equals("snoozed"));
            case "paused" -> List.of("picklist.resume", "picklist.change", "picklist.packaging-advice", "picklist.cancel");
            case "closed" -> List.of("picklist.ship", "picklist.invoiced");
            default -> List.of("picklist.invoiced");
        };
    }

    /** Whether it can be picked now. */
    static boolean isOpen(Members picklist) {
        return List.of("new", "snoozed").contains(picklist.text("status"));
    }

    private static List<String> ofOpen(Members picklist, boolean isSnoozed) {
        var offered = new ArrayList<String>();
        boolean isPicked = picklist.number("totalpicked") >= picklist.number("totalproducts");
        if (!isPicked) {
            offered.add("picklist.pickall");
        }
        offered.add("picklist.ship");
        if (isPicked) {
            offered.add("picklist.close");
        }
        offered.add("picklist.assign");
        if (picklist.get("assigned_to_iduser") != null) {
            offered.add("picklist.unassign");
        }
        offered.add(isSnoozed ? "picklist.unsnooze" : "picklist.snooze");
        offered.addAll(List.of("picklist.change", "picklist.packaging-advice", "picklist.pause", "picklist.cancel"));
        return offered;
    }

    private static Action post(String what, Action.Field... fields) {
        return Action.of("picklist." + what, "POST", PICKLIST + "/" + what, fields);
    }

    @Override
    public List<Action> actions() {
        return List.of(changePicklist(), changeInvoiced(), advisePackaging(), pickAll(), pick(), closePicklist(),
                cancelPicklist(), assignPicklist(), batchPicklists(), unassignPicklist(), snoozePicklist(), unsnoozePicklist(),
                pausePicklist(), resumePicklist(), shipPicklist(), commentOnPicklist());
    }

    private static Action changePicklist() {
        return Action.of("picklist.change", "PUT", PICKLIST, Action.flag("urgent"), Action.flag("invoiced"),
                Action.chosen("idshippingprovider_profile").optional()).changes();
    }

    /** All that the API changes of a picklist that is closed or cancelled. */
    private static Action changeInvoiced() {
        return Action.of("picklist.invoiced", "PUT", PICKLIST, Action.flag("invoiced")).changes();
    }

    /** Without a packaging the service advises one again. */
    private static Action advisePackaging() {
        return Action.of("picklist.packaging-advice", "PUT", PICKLIST + "/packaging-advice",
                Action.chosen("idpackaging").optional()).changes().together("idpackaging");
    }

    private static Action pickAll() {
        return post("pickall");
    }

    /** Its form stands in each line. */
    private static Action pick() {
        return post("pick", Action.requiredNumber("idpicklist_product"), Action.requiredNumber("amount"));
    }

    private static Action closePicklist() {
        return post("close").asks();
    }

    private static Action cancelPicklist() {
        return post("cancel").asks();
    }

    private static Action assignPicklist() {
        return post("assign", Action.chosen("iduser"));
    }

    /** Of the ticked picklists of a list. */
    private static Action batchPicklists() {
        return Action.of("picklists.batch", "POST", "/picklists/batches", Action.text("title"))
                .goingTo("/console/batches/{idpicklist_batch}");
    }

    private static Action unassignPicklist() {
        return post("unassign");
    }

    private static Action snoozePicklist() {
        return post("snooze", Action.requiredMoment("snooze_until"));
    }

    private static Action unsnoozePicklist() {
        return post("unsnooze");
    }

    private static Action pausePicklist() {
        return post("pause", Action.text("reason"));
    }

    private static Action resumePicklist() {
        return post("resume");
    }

    private static Action shipPicklist() {
        return Action.of("picklist.ship", "POST", PICKLIST + "/shipments", Action.chosen("idshippingprofile"),
                Action.number("weight")).goingTo("/console/picklists/{idpicklist}?shipped");
    }

    private static Action commentOnPicklist() {
        return post("comments", Action.requiredLongText("body"), Action.flag("is_visible_fulfilment"));
    }
}
