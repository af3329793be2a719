package fulfilment.api.hooks;

import fulfilment.api.comments.CommentView;
import fulfilment.api.orders.OrderNoteView;
import fulfilment.api.orders.OrderView;
import fulfilment.api.persons.PersonalMembers.Source;
import fulfilment.api.persons.PersonalMembers;
import fulfilment.api.picklistbatches.PicklistBatchView;
import fulfilment.api.picklists.PicklistView;
import fulfilment.api.receipts.ReceiptView;
import fulfilment.api.returns.ReturnLogView;
import fulfilment.api.returns.ReturnView;
import fulfilment.api.shipments.ShipmentView;
import java.util.Map;
import java.util.Set;

/** Takes the texts of persons who are forgotten out of events that were announced before. */
public final class AnnouncedPersons {

    private static final Source USER = new Source("user", "iduser");
    private static final Map<Class<?>, Source> SOURCES = Map.ofEntries(
            Map.entry(OrderView.class, new Source("order", "idorder")),
            Map.entry(PicklistView.class, new Source("picklist", "idpicklist")),
            Map.entry(PicklistView.OfOrder.class, new Source("picklist", "idpicklist")),
            Map.entry(PicklistBatchView.Person.class, USER),
            Map.entry(ShipmentView.class, new Source("shipment", "idshipment")),
            Map.entry(ReceiptView.UserName.class, USER),
            Map.entry(ReturnView.class, new Source("return", "idreturn")),
            Map.entry(ReturnView.Customer.class, new Source("customer", "idcustomer")),
            Map.entry(ReturnView.Order.class, new Source("order", "idorder")),
            Map.entry(CommentView.class, new Source("comment", "idcomment")),
            Map.entry(CommentView.Author.CommentUser.class, USER),
            Map.entry(CommentView.Author.CommentFulfilmentCustomer.class,
                    new Source("fulfilment_customer", "idfulfilment_customer")),
            Map.entry(CommentView.Source.CommentedCustomer.class, new Source("customer", "idcustomer")));

    private final Set<String> forgotten;
    private final PersonalMembers members;

    /** @param forgotten streams, such as {@code order-17} */
    public AnnouncedPersons(Set<String> forgotten) {
        this.forgotten = forgotten;
        this.members = new PersonalMembers(SOURCES, forgotten);
    }

    /** The name that the object of a stream has outside the service. */
    public static String object(String stream) {
        return stream.replace("webshoporder-", "webshop_order-").replace("picklistbatch-", "picklist_batch-");
    }

    private static String stream(String object) {
        return object.replace("webshop_order-", "webshoporder-").replace("picklist_batch-", "picklistbatch-");
    }

    /** Whether an object is itself one of those forgotten. @param object such as {@code order-17} */
    public boolean isAbout(String object) {
        return forgotten.contains(stream(object));
    }

    /** The {@code data} of an event. @param object that it is about */
    public String inData(EventKind kind, String object, String json) {
        return members.replacedIn(json, kind.data(), stream(object));
    }

    /** The object alone. */
    public String inObject(EventKind kind, String object, String json) {
        return members.replacedIn(json, kind == EventKind.ORDERS_NOTES_CREATED ? OrderView.class : kind.data(), stream(object));
    }

    /** What the kind shows beside the object; empty for nothing. */
    public String besideObject(EventKind kind, String object, String json) {
        if (json.isEmpty()) {
            return json;
        }
        return switch (kind) {
            case ORDERS_NOTES_CREATED -> members.replacedIn(json, OrderNoteView.class, stream(object));
            case RETURNS_STATUS_CHANGED -> members.replacedIn(json, ReturnLogView.Entry.class, stream(object));
            default -> json;
        };
    }
}
