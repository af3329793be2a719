package fulfilment.api.kernel;

import fulfilment.api.persons.PersonalData;
import org.jspecify.annotations.Nullable;

/**
 * How a person is reached. It is unwrapped into the objects that have it.
 *
 * @param telephone    telephone number, as it was typed; null if unknown
 * @param emailaddress e-mail address; null if unknown
 */
public record Contact(@PersonalData @Nullable String telephone, @PersonalData @Nullable String emailaddress) {

    public static final Contact NONE = new Contact(null, null);

    /** Takes from the other contact what is blank here. */
    public Contact filledFrom(Contact usual) {
        return new Contact(filled(telephone, usual.telephone), filled(emailaddress, usual.emailaddress));
    }

    private static @Nullable String filled(@Nullable String text, @Nullable String usual) {
        return text != null && !text.isBlank() ? text : usual;
    }

    public record Changes(Sent<String> telephone, Sent<String> emailaddress) {

        public static final Changes NONE = new Changes(Sent.absent(), Sent.absent());

        public Contact on(Contact before) {
            return new Contact(telephone.or(before.telephone), emailaddress.or(before.emailaddress));
        }
    }
}
