package fulfilment.api.users;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import fulfilment.api.kernel.Language;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A user as clients see it. Rules USR-5, USR-10.
 *
 * @param firstName a legacy duplicate, as is {@code lastName}
 * @param rights    absent in lists
 */
public record UserView(int iduser, @Nullable Integer idpackingStation, String username, String firstname, String lastname,
        @JsonProperty("first_name") String firstName, @JsonProperty("last_name") String lastName, String fullName,
        @Nullable String emailaddress, Language language, boolean admin, boolean active, @Nullable Instant lastLoginAt,
        Instant createdAt, Instant updatedAt,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<GrantedRight> rights) {

    public record GrantedRight(Right right, boolean granted) {}

    public static UserView of(UserId user, UserDetails details, Instant createdAt, Instant updatedAt) {
        return new UserView(user.value(), null, details.username(), details.firstname(), details.lastname(),
                details.firstname(), details.lastname(), (details.firstname() + " " + details.lastname()).strip(),
                details.emailaddress(), details.language(), details.admin(), details.active(), null, createdAt, updatedAt,
                Arrays.stream(Right.values())
                        .map(right -> new GrantedRight(right, details.admin() || details.rights().contains(right)))
                        .toList());
    }

    public UserView with(UserDetails details, Instant at) {
        return of(new UserId(iduser), details, createdAt, at);
    }

    /** The view as lists show it. */
    public UserView withoutRights() {
        return new UserView(iduser, idpackingStation, username, firstname, lastname, firstName, lastName, fullName,
                emailaddress, language, admin, active, lastLoginAt, createdAt, updatedAt, null);
    }
}
