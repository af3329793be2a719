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
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** An object that a person is known by, such as {@code customer-5}. Rules AUD-11, AUD-13. */
public record Subject(Kind kind, int id) {

    private static final Pattern TEXT = Pattern.compile("([a-z_]+)-([1-9][0-9]{0,9})");

    /** The kinds of such objects, in the order in which they are listed. */
    public enum Kind {
        CUSTOMER("customer", id -> new AnonymizeCustomer(new CustomerId(id))),
        ORDER("order", id -> new AnonymizeOrder(new OrderId(id))),
        WEBSHOP_ORDER("webshoporder", null),
        RETURN("return", id -> new AnonymizeReturn(new ReturnId(id))),
        USER("user", id -> new AnonymizeUser(new UserId(id))),
        SUPPLIER("supplier", id -> new AnonymizeSupplier(new SupplierId(id))),
        FULFILMENT_CUSTOMER("fulfilment_customer", id -> new AnonymizeFulfilmentCustomer(new FulfilmentCustomerId(id)));

        private final String word;
        private final @Nullable IntFunction<Command<Void>> anonymizing;

        /** @param anonymizing null if objects of the kind cannot be anonymized by themselves */
        Kind(String word, @Nullable IntFunction<Command<Void>> anonymizing) {
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

    /** Returns the command that forgets it; null if it cannot be forgotten by itself. */
    public @Nullable Command<Void> anonymizing() {
        return kind.anonymizing == null ? null : kind.anonymizing.apply(id);
    }

    @Override
    public String toString() {
        return kind.word + "-" + id;
    }
}
