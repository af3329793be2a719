package fulfilment.api.users;

import org.jspecify.annotations.Nullable;

/** A filter by the assigned user. @param iduser null to find what is assigned to no user */
public record AssignedTo(@Nullable UserId iduser) {}
