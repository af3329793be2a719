package fulfilment.api.comments;

import fulfilment.api.persons.PersonalData;

/** A mention in a comment. Rule COM-17. @param text the part of the body that names the participant, with the @ */
public record Mention(@PersonalData String text, Participant mentioned) {}
