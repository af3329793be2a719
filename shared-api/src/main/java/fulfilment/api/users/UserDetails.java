package fulfilment.api.users;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.account.PackingStationId;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Sent;
import fulfilment.api.persons.PersonalData;
import fulfilment.api.persons.PersonalTexts;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The name, state and rights of a user.
 *
 * @param rights           granted individually; an admin has all rights without them
 * @param idpackingStation the packing station that the user works at; null for none, and in events of earlier versions
 */
public record UserDetails(@PersonalData String username, @PersonalData String firstname, @PersonalData String lastname,
        @PersonalData @Nullable String emailaddress, Language language,
        boolean admin, boolean active, Set<Right> rights,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable PackingStationId idpackingStation) {

    public UserDetails {
        rights = Collections.unmodifiableSet(new TreeSet<>(rights)); // always stored in the same order
    }

    /** Whether the user is an active admin. */
    public boolean administers() {
        return admin && active;
    }

    /** Returns these details without what they say about the person. */
    public UserDetails anonymized() {
        return new UserDetails(PersonalTexts.ANONYMISED, PersonalTexts.ANONYMISED, "", null, language, admin, active, rights,
                idpackingStation);
    }

    /** A change of a user; every member may be absent. */
    public record Changes(Sent<String> username, Sent<String> firstname, Sent<String> lastname, Sent<String> emailaddress,
            Sent<Language> language, Sent<Boolean> admin, Sent<Boolean> active, Sent<Set<Right>> rights,
            Sent<PackingStationId> idpackingStation) {}

    public UserDetails with(Changes changes) {
        return new UserDetails(changes.username().orKeep(username), changes.firstname().orKeep(firstname),
                changes.lastname().orKeep(lastname), changes.emailaddress().or(emailaddress),
                changes.language().orKeep(language), changes.admin().orKeep(admin), changes.active().orKeep(active),
                changes.rights().orKeep(rights), changes.idpackingStation().or(idpackingStation));
    }
}
