package fulfilment.rest.bodies;

import jakarta.validation.Validation;
import jakarta.validation.Validator;
import jakarta.validation.constraints.Email;
import org.hibernate.validator.HibernateValidator;
import org.hibernate.validator.messageinterpolation.ParameterMessageInterpolator;
import org.jspecify.annotations.Nullable;

/**
 * Says which e-mail addresses are valid: those that Hibernate Validator accepts and whose domain is an IP address in brackets or has a dot
 * and no underscore, as the domains of the internet have. Rule CON-91.
 */
public final class EmailAddress {

    /** Made when the first address comes: it takes half a second. */
    private static final class Made {

        private static final Validator VALIDATOR = Validation.byProvider(HibernateValidator.class).configure()
                .messageInterpolator(new ParameterMessageInterpolator()).buildValidatorFactory().getValidator();
    }

    private record Sent(@Email @Nullable String address) {}

    private EmailAddress() {}

    public static boolean isValid(String text) {
        var domain = text.substring(text.lastIndexOf('@') + 1);
        return (domain.startsWith("[") || domain.contains(".") && !domain.contains("_"))
                && Made.VALIDATOR.validateValue(Sent.class, "address", text).isEmpty();
    }
}
