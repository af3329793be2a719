package fulfilment.api.forgetting;

import fulfilment.api.customers.CustomerCommand.AnonymizeCustomer;
import fulfilment.api.customers.CustomerId;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerCommand.AnonymizeFulfilmentCustomer;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Command;
import fulfilment.api.orders.OrderCommand.AnonymizeOrder;
import fulfilment.api.orders.OrderId;
import fulfilment.api.returns.ReturnCommand.AnonymizeReturn;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.suppliers.SupplierCommand.AnonymizeSupplier;
import fulfilment.api.suppliers.SupplierId;
import fulfilment.api.users.UserCommand.AnonymizeUser;
import fulfilment.api.users.UserId;
import fulfilment.api.webshoporders.WebshopOrderCommand.AnonymizeWebshopOrder;
import fulfilment.api.webshoporders.WebshopOrderId;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.regex.Pattern;

/** An object that a person is known by, such as {@code customer-5}. Rules AUD-11, AUD-13. */
public record Subject(Kind kind, int id) {

    private static final Pattern TEXT = Pattern.compile("([a-z_]+)-([1-9][0-9]{0,9})");

    /** The kinds of such objects, in the order in which they are listed. */
    public enum Kind {
        CUSTOMER("customer", id -> new AnonymizeCustomer(new CustomerId(id))),
        ORDER("order", id -> new AnonymizeOrder(new OrderId(id))),
        WEBSHOP_ORDER("webshoporder", id -> new AnonymizeWebshopOrder(new WebshopOrderId(id))),
        RETURN("return", id -> new AnonymizeReturn(new ReturnId(id))),
        USER("user", id -> new AnonymizeUser(new UserId(id))),
        SUPPLIER("supplier", id -> new AnonymizeSupplier(new SupplierId(id))),
        FULFILMENT_CUSTOMER("fulfilment_customer", id -> new AnonymizeFulfilmentCustomer(new FulfilmentCustomerId(id)));

        private final String word;
        private final IntFunction<Command<Void>> anonymizing;

        Kind(String word, IntFunction<Command<Void>> anonymizing) {
            this.word = word;
            this.anonymizing = anonymizing;
        }
    }

    /** Returns nothing if the text is no kind with a number. */
    public static Optional<Subject> of(String text) {
        var parts = TEXT.matcher(text);
        if (!parts.matches() || Long.parseLong(parts.group(2)) > Integer.MAX_VALUE) {
            return Optional.empty();
        }
        return Arrays.stream(Kind.values()).filter(kind -> kind.word.equals(parts.group(1))).findFirst()
                .map(kind -> new Subject(kind, Integer.parseInt(parts.group(2))));
    }

    /** Returns the command that forgets it. */
    public Command<Void> anonymizing() {
        return kind.anonymizing.apply(id);
    }

    @Override
    public String toString() {
        return kind.word + "-" + id;
    }
}
