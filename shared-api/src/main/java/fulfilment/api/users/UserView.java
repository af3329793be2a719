package fulfilment.api.users;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Language;
import fulfilment.api.persons.PersonalData;
import fulfilment.api.persons.PersonalTexts;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A user: a person or a program that works with the service. Rules USR-5, USR-10.
 *
 * @param idpackingStation the packing station that the user works at; null if the user has none
 * @param username         the name to sign in with, which no other user has
 * @param firstname        first name
 * @param lastname         last name
 * @param firstName        another name of {@code firstname}
 * @param lastName         another name of {@code lastname}
 * @param fullName         first and last name, joined by a blank
 * @param emailaddress     e-mail address; null if unknown
 * @param language         {@code nl} or {@code en}: the user's language
 * @param admin            whether the user is an admin, who has all rights
 * @param active           whether the user can sign in and the user's keys work
 * @param lastLoginAt      always null: it is not recorded
 * @param rights           every right and whether the user has it; absent in lists
 */
public record UserView(int iduser, @Nullable Integer idpackingStation, @PersonalData String username,
        @PersonalData String firstname, @PersonalData String lastname, @PersonalData @JsonProperty("first_name") String firstName,
        @PersonalData @JsonProperty("last_name") String lastName, @PersonalData String fullName,
        @PersonalData @Nullable String emailaddress, Language language, boolean admin, boolean active,
        @Nullable Instant lastLoginAt,
        Instant createdAt, Instant updatedAt,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<GrantedRight> rights) {

    /**
     * A right, and whether a user has it. Rule USR-5.
     *
     * @param right   name of the right, such as {@code orders.edit}
     * @param granted whether the user has it; true for all rights of an admin
     */
    public record GrantedRight(Right right, boolean granted) {}

    public static UserView of(UserId user, UserDetails details, Instant createdAt, Instant updatedAt) {
        return new UserView(user.value(), Id.value(details.idpackingStation()), details.username(), details.firstname(),
                details.lastname(),
                details.firstname(), details.lastname(), (details.firstname() + " " + details.lastname()).strip(),
                details.emailaddress(), details.language(), details.admin(), details.active(), null, createdAt, updatedAt,
                Arrays.stream(Right.values())
                        .map(right -> new GrantedRight(right, details.admin() || details.rights().contains(right)))
                        .toList());
    }

    /** As {@link UserDetails#anonymized}. */
    public UserView anonymized(Instant at) {
        return new UserView(iduser, idpackingStation, PersonalTexts.ANONYMISED, PersonalTexts.ANONYMISED, "",
                PersonalTexts.ANONYMISED, "", PersonalTexts.ANONYMISED, null, language, admin, active, lastLoginAt, createdAt, at,
                rights);
    }

    public UserView with(UserDetails details, Instant at) {
        return of(new UserId(iduser), details, createdAt, at);
    }
}
